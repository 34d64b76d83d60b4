ALTER TABLE "payments" ADD COLUMN "refund_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_accepted_at" timestamp with time zone;--> statement-breakpoint
-- The former release may have requested these refunds. The shop looks for them before it requests them again.
UPDATE "payments" SET "refund_requested_at" = now() WHERE "state" = 'refunding';--> statement-breakpoint
-- A transfer that came twice is no refund of a part of the first one.
UPDATE "payments" AS "refund" SET "refund_of" = NULL FROM "payments" AS "source"
WHERE "refund"."refund_of" = "source"."id" AND "refund"."method" = 7 AND "source"."state" = 'paid' AND "refund"."amount" = "source"."amount"
  AND NOT EXISTS (SELECT FROM "returns" WHERE "returns"."payment_id" = "refund"."id");
