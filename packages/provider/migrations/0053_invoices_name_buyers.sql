ALTER TABLE "invoices" ADD COLUMN "buyer" text;--> statement-breakpoint
-- written by hand: who bought what was invoiced before
UPDATE "invoices" SET "buyer" = coalesce(nullif(c.name, ''), o.address ->> 'name')
FROM "orders" o LEFT JOIN "customers" c ON c.id = o.customer_id WHERE o.id = "invoices".order_id;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "buyer" SET NOT NULL;
