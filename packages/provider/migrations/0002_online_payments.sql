CREATE TABLE "gateway_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"method" smallint NOT NULL,
	"reference" text NOT NULL,
	"payment_id" uuid,
	"body_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_events_once" UNIQUE("method","body_hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"transaction_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"next_state" text,
	"changes_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"finish_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	CONSTRAINT "sandbox_payments_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_token" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "virtual_account" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_events_of_payment" ON "gateway_events" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_channel_of_gateway" CHECK (("payments"."channel" is null) = ("payments"."method" <> 8));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_known" CHECK ("payments"."method" between 1 and 8);