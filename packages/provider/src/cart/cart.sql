-- A statement sees rows as they were when it began, a volatile function those of its call. So a statement that waited for a cart
-- still counts the lines that came into it meanwhile. A line of a bundle has no variant, and counts too.
CREATE OR REPLACE FUNCTION count_other_lines(cart uuid, variant uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT count(*) FROM "cart_lines" WHERE "cart_id" = "cart" AND "variant_id" IS DISTINCT FROM "variant");
END
$$;

-- How many pieces of a variant are in the bundles of a cart. Counts what is there when it is called, as count_other_lines does.
-- Of a bundle that is not sold, because a piece is withdrawn or it is of other pieces now, nothing is counted.
CREATE OR REPLACE FUNCTION pieces_in_bundles(cart uuid, variant uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (
		SELECT coalesce(sum("cart_lines"."quantity" * "bundle_lines"."quantity"), 0)
		FROM "cart_lines"
		JOIN "variants" ON "variants"."id" = ANY("cart_lines"."bundle_variant_ids")
		JOIN "bundle_lines" ON "bundle_lines"."bundle_id" = "cart_lines"."bundle_id" AND "bundle_lines"."product_id" = "variants"."product_id"
		WHERE "cart_lines"."cart_id" = "cart" AND "cart_lines"."bundle_id" IS NOT NULL AND "variants"."id" = "variant"
		AND (SELECT count(*) FROM "bundle_lines" "whole" WHERE "whole"."bundle_id" = "cart_lines"."bundle_id") = (
			SELECT count(*) FROM "variants" "chosen" WHERE "chosen"."id" = ANY("cart_lines"."bundle_variant_ids")
		)
		AND NOT EXISTS (
			SELECT FROM "variants" "chosen"
			JOIN "products" ON "products"."id" = "chosen"."product_id"
			LEFT JOIN "bundle_lines" "own" ON "own"."bundle_id" = "cart_lines"."bundle_id" AND "own"."product_id" = "chosen"."product_id"
			WHERE "chosen"."id" = ANY("cart_lines"."bundle_variant_ids") AND ("own"."product_id" IS NULL OR NOT "products"."is_public")
		)
	);
END
$$;
