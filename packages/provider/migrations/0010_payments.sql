CREATE TABLE "order_adjustments" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_adjustments_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_adjustments_shipping_not_negative" CHECK ("order_adjustments"."kind" <> 'shipping' or "order_adjustments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"method" smallint NOT NULL,
	"external_id" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("method","external_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"method" smallint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"pay_before" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_reference" UNIQUE("reference"),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" between 1 and 7),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('pending', 'paid', 'failed', 'cancelled', 'refundDue', 'refunded')),
	CONSTRAINT "payments_amount_not_negative" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_transaction_id";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_money_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_money_adds_up";--> statement-breakpoint
DROP INDEX "orders_awaiting_payment";--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_overdue" ON "payments" USING btree ("pay_before") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_awaited" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_success" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid';--> statement-breakpoint
-- written by hand from here: what orders knew of their shipping and payment moves into the new tables
INSERT INTO "order_adjustments" ("order_id", "position", "kind", "label", "amount")
SELECT "id", 0, 'shipping', "shipping_name", "shipping_cost" FROM "orders";--> statement-breakpoint
INSERT INTO "payments" ("order_id", "method", "state", "amount", "reference", "pay_before", "created_at")
SELECT
	"orders"."id",
	"orders"."payment_method",
	CASE
		WHEN "orders"."payment_status" = 1 THEN CASE "orders"."status" WHEN 6 THEN 'refundDue' WHEN 7 THEN 'refunded' ELSE 'paid' END
		WHEN "orders"."status" < 6 THEN 'pending'
		-- whoever was never confirmed and cancelled after a day had been waited for in vain
		WHEN "orders"."payment_method" = 7 AND "cancelled"."at" >= "orders"."placed_at" + interval '24 hours' AND "confirmed"."at" IS NULL THEN 'failed'
		ELSE 'cancelled'
	END,
	"orders"."total",
	"orders"."transaction_id",
	CASE WHEN "orders"."payment_method" = 7 THEN "orders"."placed_at" + interval '24 hours' END,
	"orders"."placed_at"
FROM "orders"
LEFT JOIN "order_histories" AS "cancelled" ON "cancelled"."order_id" = "orders"."id" AND "cancelled"."status" = 6
LEFT JOIN "order_histories" AS "confirmed" ON "confirmed"."order_id" = "orders"."id" AND "confirmed"."status" = 2;--> statement-breakpoint
INSERT INTO "payment_events" ("payment_id", "method", "state", "at")
SELECT "id", "method", "state", "created_at" FROM "payments";--> statement-breakpoint
-- until here
ALTER TABLE "cart_lines" DROP COLUMN "shown_price";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_status";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_method";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "transaction_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "subtotal";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_cost";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total" >= 0);--> statement-breakpoint
-- written by hand from here: an order's total is the sum of its lines and its adjustments, at every commit
CREATE FUNCTION "verify_order_total"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changed" uuid;
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN
		"changed" := NEW."id";
	ELSIF TG_OP = 'DELETE' THEN
		"changed" := OLD."order_id";
	ELSE
		"changed" := NEW."order_id";
	END IF;
	PERFORM FROM "orders"
	WHERE "orders"."id" = "changed" AND "orders"."total" <>
		(SELECT coalesce(sum("quantity"::bigint * "unit_price"), 0) FROM "order_lines" WHERE "order_id" = "changed")
		+ (SELECT coalesce(sum("amount"), 0) FROM "order_adjustments" WHERE "order_id" = "changed");
	IF FOUND THEN
		RAISE EXCEPTION 'order % breaks the rule "orders_money_adds_up": its total is not the sum of its lines and adjustments', "changed"
			USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_money_adds_up';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_money_adds_up" AFTER INSERT OR UPDATE OF "total" ON "orders"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "verify_order_total"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_lines_add_up" AFTER INSERT OR UPDATE OR DELETE ON "order_lines"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "verify_order_total"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_adjustments_add_up" AFTER INSERT OR UPDATE OR DELETE ON "order_adjustments"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "verify_order_total"();
