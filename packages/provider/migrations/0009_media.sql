CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"colour" text,
	"alt" jsonb NOT NULL,
	"widths" jsonb NOT NULL,
	"saved_as" text,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_hash_is_sha256" CHECK ("media"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_bytes_not_negative" CHECK ("media"."bytes" >= 0),
	CONSTRAINT "media_picture_has_size_and_colour" CHECK ("media"."kind" <> 'picture' or ("media"."width" > 0 and "media"."height" > 0 and "media"."colour" is not null))
);
--> statement-breakpoint
CREATE TABLE "media_redirects" (
	"from" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"width" integer
);
--> statement-breakpoint
CREATE TABLE "shop_media" (
	"role" text PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"product_id" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_media_product_id_media_id_pk" PRIMARY KEY("product_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_customers_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_redirects" ADD CONSTRAINT "media_redirects_to_media_path_fk" FOREIGN KEY ("to") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_media" ADD CONSTRAINT "shop_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_hash" ON "media" USING btree ("hash");