DROP INDEX "articles_newest_first";--> statement-breakpoint
DROP INDEX "orders_of_customer";--> statement-breakpoint
CREATE INDEX "articles_by_age" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_customer_by_age" ON "orders" USING btree ("customer_id","placed_at","id");