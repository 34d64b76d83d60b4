DROP INDEX "listings_keys";--> statement-breakpoint
CREATE INDEX "listings_keys" ON "listings" USING gin ("facets","words","name_words",(array[least("price" / 100000, 999)::int]));