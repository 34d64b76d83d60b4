DROP INDEX "payments_open_at_gateway";--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "channel" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_amount" bigint;--> statement-breakpoint
UPDATE "payments" SET "currency" = 'IDR', "exponent" = 0, "gateway_amount" = "amount" WHERE "method" not in (2, 7);--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "gateway" text DEFAULT 'midtrans' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "currency" text DEFAULT 'IDR' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "exponent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "exponent" DROP DEFAULT;--> statement-breakpoint
UPDATE "sandbox_payments" SET
  "state" = CASE "state" WHEN 'settlement' THEN 'paid' WHEN 'deny' THEN 'declined' WHEN 'cancel' THEN 'cancelled' WHEN 'expire' THEN 'expired' ELSE "state" END,
  "next_state" = CASE "next_state" WHEN 'settlement' THEN 'paid' WHEN 'deny' THEN 'declined' WHEN 'cancel' THEN 'cancelled' WHEN 'expire' THEN 'expired' ELSE "next_state" END,
  "refunds" = (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', refund ->> 'key', 'key', refund ->> 'key', 'amount', refund -> 'amount', 'decidedAt', refund ->> 'confirmedAt', 'isRefused', false)), '[]'::jsonb)
    FROM jsonb_array_elements("refunds") AS refund
  );--> statement-breakpoint
CREATE INDEX "payments_open_at_gateway" ON "payments" USING btree ("created_at") WHERE "payments"."currency" is not null and "payments"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_unit_of_gateway" CHECK (("payments"."currency" is null) = ("payments"."method" in (2, 7)));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_unit_complete" CHECK (("payments"."currency" is null) = ("payments"."exponent" is null) and ("payments"."currency" is null) = ("payments"."gateway_amount" is null));
