ALTER TABLE "products" ADD COLUMN "lowest_selling_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_offered_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "seat_height" real;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_seat_height_above_zero" CHECK ("variants"."seat_height" > 0);--> statement-breakpoint
-- written by hand: the lowest prices of the products that are there, as write-lowest-prices.ts keeps them, and seat heights are shown
UPDATE "products" SET "lowest_selling_price" = lowest.selling, "lowest_offered_price" = lowest.offered
FROM (
	SELECT
		"products"."id",
		min(coalesce(own.selling, "products"."selling_price")) AS selling,
		min(coalesce(own.offered, own.selling, nullif("products"."offered_price", 0), "products"."selling_price")) AS offered
	FROM "products" LEFT JOIN (
		SELECT
			"product_id",
			CASE WHEN "attributes" <> '[]' THEN nullif("selling_price", 0) END AS selling,
			CASE WHEN "attributes" <> '[]' THEN nullif("offered_price", 0) END AS offered
		FROM "variants"
	) own ON own."product_id" = "products"."id"
	GROUP BY "products"."id"
) lowest
WHERE "products"."id" = lowest."id";--> statement-breakpoint
DROP TRIGGER "variants_are_shown" ON "variants";--> statement-breakpoint
CREATE TRIGGER "variants_are_shown" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "product_id", "sku", "attributes", "selling_price", "offered_price", "weight_grams", "picture", "dimensions", "care", "colour", "materials", "seats", "seat_height", "position" ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();
