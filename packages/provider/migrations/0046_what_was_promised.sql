ALTER TABLE "orders" ADD COLUMN "days_minimum" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "days_maximum" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counted_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_days_promised" CHECK (num_nulls("orders"."days_minimum", "orders"."days_maximum") in (0, 2) and "orders"."days_minimum" between 0 and "orders"."days_maximum");