ALTER TABLE "customers" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "guest_hash" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "guest_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customers_guest_until" ON "customers" USING btree ("guest_until") WHERE "customers"."guest_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_contact_email" ON "orders" USING btree ("contact_email");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_guest_hash_unique" UNIQUE("guest_hash");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_or_guest" CHECK (case when "customers"."email" is null
        then num_nulls("customers"."guest_hash", "customers"."guest_email", "customers"."guest_until") = 0 and num_nonnulls("customers"."password_hash", "customers"."verified_at") = 0
        else num_nonnulls("customers"."guest_hash", "customers"."guest_email", "customers"."guest_until") = 0 end);