CREATE TABLE "invoice_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_numbered" UNIQUE("year","number")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- written by hand: what was paid before gets its invoice too, in the order in which it was paid
INSERT INTO "invoices" ("order_id", "year", "number", "issued_at")
SELECT "order_id", "year", row_number() OVER (PARTITION BY "year" ORDER BY "at", "order_id"), "at"
FROM (
	SELECT "payments"."order_id", min("payment_events"."at") AS "at", extract(year FROM min("payment_events"."at") AT TIME ZONE 'Asia/Jakarta')::int AS "year"
	FROM "payment_events"
	JOIN "payments" ON "payments"."id" = "payment_events"."payment_id"
	WHERE "payment_events"."state" = 'paid' AND "payment_events"."external_id" IS NULL
	GROUP BY "payments"."order_id"
) AS "paid";--> statement-breakpoint
INSERT INTO "invoice_series" ("year", "last") SELECT "year", max("number") FROM "invoices" GROUP BY "year";
