ALTER TABLE "cart_lines" ALTER COLUMN "variant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "bundle_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "bundle_variant_ids" uuid[];--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_one_a_choice" ON "cart_lines" USING btree ("cart_id","bundle_id","bundle_variant_ids") WHERE "cart_lines"."bundle_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_lines_bundle" ON "cart_lines" USING btree ("bundle_id") WHERE "cart_lines"."bundle_id" is not null;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_or_bundle" CHECK (num_nonnulls("cart_lines"."variant_id", "cart_lines"."bundle_id") = 1 and ("cart_lines"."bundle_id" is null) = ("cart_lines"."bundle_variant_ids" is null));--> statement-breakpoint
-- written by hand: a line of a bundle has no variant, and counts too
CREATE OR REPLACE FUNCTION "count_other_lines"("cart" uuid, "variant" uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT count(*) FROM "cart_lines" WHERE "cart_id" = "cart" AND "variant_id" IS DISTINCT FROM "variant");
END
$$;--> statement-breakpoint
-- How many pieces of a variant are in the bundles of a cart; as count_other_lines it counts what is there when it is called.
CREATE FUNCTION "pieces_in_bundles"("cart" uuid, "variant" uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (
		SELECT coalesce(sum("cart_lines"."quantity" * "bundle_lines"."quantity"), 0)
		FROM "cart_lines"
		JOIN "variants" ON "variants"."id" = ANY("cart_lines"."bundle_variant_ids")
		JOIN "bundle_lines" ON "bundle_lines"."bundle_id" = "cart_lines"."bundle_id" AND "bundle_lines"."product_id" = "variants"."product_id"
		WHERE "cart_lines"."cart_id" = "cart" AND "cart_lines"."bundle_id" IS NOT NULL AND "variants"."id" = "variant"
	);
END
$$;
