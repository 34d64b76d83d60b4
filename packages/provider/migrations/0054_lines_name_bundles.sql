ALTER TABLE "order_lines" ADD COLUMN "bundle_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_bundle" ON "order_lines" USING btree ("bundle_id") WHERE "order_lines"."bundle_id" is not null;--> statement-breakpoint
-- written by hand: lines of before are of the bundle of that name, if it has their product
UPDATE "order_lines" SET "bundle_id" = (
  SELECT b.id FROM "bundles" b
  JOIN "bundle_lines" l ON l.bundle_id = b.id
  JOIN "variants" v ON v.product_id = l.product_id
  WHERE v.id = "order_lines".variant_id
    AND "order_lines".attributes @> jsonb_build_array(jsonb_build_object(
      'name', '{"en": "Set", "id": "Paket"}'::jsonb, 'value', jsonb_build_object('en', b.name -> 'en')))
  ORDER BY b.id LIMIT 1
)
WHERE "order_lines".attributes @> '[{"name": {"en": "Set", "id": "Paket"}}]';
