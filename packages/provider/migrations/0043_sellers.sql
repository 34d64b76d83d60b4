CREATE TABLE "seller_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_documents_type_known" CHECK ("seller_documents"."type" in ('pdf', 'jpg', 'png'))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"company" text NOT NULL,
	"owner" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"place" text NOT NULL,
	"goods" text NOT NULL,
	"language" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "sellers_state_known" CHECK ("sellers"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "sellers_decided_at_a_time" CHECK (("sellers"."state" = 'waiting') = ("sellers"."decided_at" is null)),
	CONSTRAINT "sellers_refused_in_words" CHECK (("sellers"."state" = 'refused') = ("sellers"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_documents_seller" ON "seller_documents" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "seller_documents_unnamed" ON "seller_documents" USING btree ("sent_at") WHERE "seller_documents"."seller_id" is null;--> statement-breakpoint
CREATE INDEX "sellers_applied" ON "sellers" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "sellers_email" ON "sellers" USING btree ("email");