-- Counts the lines of a cart without the line of a variant. A line of a bundle has no variant, so it counts too.
-- A statement sees the rows at its start, but a volatile function sees the rows at its call. So a statement that has waited for a cart
-- also counts the lines that were added during the wait.
CREATE OR REPLACE FUNCTION count_other_lines(cart uuid, variant uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT count(*) FROM "cart_lines" WHERE "cart_id" = "cart" AND "variant_id" IS DISTINCT FROM "variant");
END
$$;

-- Counts the pieces of a variant in the bundles of a cart. It sees the rows at its call, as count_other_lines does.
-- It leaves out a bundle that is not sold, because a piece is withdrawn or because the bundle has other pieces now.
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
