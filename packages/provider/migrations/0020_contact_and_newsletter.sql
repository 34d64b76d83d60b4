CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" jsonb;--> statement-breakpoint
CREATE INDEX "newsletter_unconfirmed" ON "newsletter_subscriptions" USING btree ("created_at") WHERE "newsletter_subscriptions"."confirmed_at" is null;