CREATE TABLE "bundle_lines" (
	"bundle_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_lines_bundle_id_product_id_pk" PRIMARY KEY("bundle_id","product_id"),
	CONSTRAINT "bundle_lines_quantity_above_zero" CHECK ("bundle_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"basis_points_off" integer NOT NULL,
	CONSTRAINT "bundles_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bundles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bundles_some_off" CHECK ("bundles"."basis_points_off" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"street" text NOT NULL,
	"sub_district_id" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone" text NOT NULL,
	"opening_hours" jsonb,
	CONSTRAINT "stores_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "stores_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "voucher_cities" (
	"voucher_id" integer NOT NULL,
	"city_id" text NOT NULL,
	CONSTRAINT "voucher_cities_voucher_id_city_id_pk" PRIMARY KEY("voucher_id","city_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	"cap" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"category_id" integer,
	"is_for_new_customers" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vouchers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_code_in_capitals" CHECK ("vouchers"."code" ~ '^[A-Z0-9]{3,30}$'),
	CONSTRAINT "vouchers_value_above_zero" CHECK ("vouchers"."value" > 0),
	CONSTRAINT "vouchers_percent_of_the_whole" CHECK ("vouchers"."kind" <> 'percent' or "vouchers"."value" <= 10000),
	CONSTRAINT "vouchers_amounts_not_negative" CHECK ("vouchers"."minimum" >= 0 and "vouchers"."cap" > 0),
	CONSTRAINT "vouchers_end_after_they_start" CHECK ("vouchers"."ends_at" > "vouchers"."starts_at"),
	CONSTRAINT "vouchers_used_within_quota" CHECK ("vouchers"."quota" > 0 and "vouchers"."used" between 0 and "vouchers"."quota")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "material" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "assembly" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "dimensions" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "care" jsonb;--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_sub_district_id_places_id_fk" FOREIGN KEY ("sub_district_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_cities" ADD CONSTRAINT "voucher_cities_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_cities" ADD CONSTRAINT "voucher_cities_city_id_places_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_zip_code" ON "places" USING btree ("zip_code");