CREATE TABLE "article_pictures" (
	"article_id" integer NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "article_pictures_article_id_name_pk" PRIMARY KEY("article_id","name")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"view" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "review_pictures_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
ALTER TABLE "media_redirects" DROP CONSTRAINT "media_redirects_to_media_path_fk";--> statement-breakpoint
ALTER TABLE "shop_media" DROP CONSTRAINT "shop_media_media_id_media_id_fk";--> statement-breakpoint
ALTER TABLE "product_media" DROP CONSTRAINT "product_media_media_id_media_id_fk";--> statement-breakpoint
ALTER TABLE "product_media" DROP CONSTRAINT "product_media_product_id_media_id_pk";--> statement-breakpoint
ALTER TABLE "shop_media" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "path" text;--> statement-breakpoint
-- written by hand from here: media are known by their paths
UPDATE "shop_media" SET "path" = "media"."path" FROM "media" WHERE "media"."id" = "shop_media"."media_id";--> statement-breakpoint
UPDATE "product_media" SET "path" = "media"."path" FROM "media" WHERE "media"."id" = "product_media"."media_id";--> statement-breakpoint
-- until here
ALTER TABLE "shop_media" ALTER COLUMN "path" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_media" ALTER COLUMN "path" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_media" DROP COLUMN "media_id";--> statement-breakpoint
ALTER TABLE "product_media" DROP COLUMN "media_id";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_path_unique";--> statement-breakpoint
ALTER TABLE "media" ADD PRIMARY KEY ("path");--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_path_pk" PRIMARY KEY("product_id","path");--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo_on_dark" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "portrait_picture" text;--> statement-breakpoint
-- written by hand from here: every picture that a row shows is a medium; the bytes of those that nobody brought are looked for among the redirects
INSERT INTO "media" ("path", "hash", "kind", "mime", "bytes", "width", "height", "colour", "alt", "widths", "created_at")
SELECT DISTINCT ON ("shown"."picture" ->> 'path')
	"shown"."picture" ->> 'path',
	NULL,
	'picture',
	CASE WHEN "shown"."picture" ->> 'path' LIKE '%.svg' THEN 'image/svg+xml' ELSE 'image/webp' END,
	0,
	("shown"."picture" ->> 'width')::integer,
	("shown"."picture" ->> 'height')::integer,
	"shown"."picture" ->> 'colour',
	"shown"."picture" -> 'alt',
	"shown"."picture" -> 'widths',
	now()
FROM (
	SELECT "logo" AS "picture" FROM "brands"
	UNION ALL SELECT "logo" -> 'onDark' FROM "brands"
	UNION ALL SELECT "image" FROM "categories"
	UNION ALL SELECT "image" FROM "slides"
	UNION ALL SELECT "image_portrait" FROM "slides"
	UNION ALL SELECT "image" FROM "banners"
	UNION ALL SELECT jsonb_array_elements("pictures") FROM "products"
	UNION ALL SELECT "picture" FROM "variants"
	UNION ALL SELECT "lead" FROM "articles"
	UNION ALL SELECT "named"."value" FROM "articles", jsonb_each("articles"."pictures") AS "named"
	UNION ALL SELECT jsonb_array_elements("pictures") FROM "reviews"
) AS "shown"
WHERE "shown"."picture" ->> 'path' IS NOT NULL
ORDER BY "shown"."picture" ->> 'path'
ON CONFLICT ("path") DO NOTHING;--> statement-breakpoint
INSERT INTO "product_pictures" ("product_id", "position", "path", "view")
SELECT "products"."id", "shown"."place" - 1, "shown"."picture" ->> 'path', coalesce("shown"."picture" ->> 'view', 'three-quarter')
FROM "products", jsonb_array_elements("products"."pictures") WITH ORDINALITY AS "shown" ("picture", "place");--> statement-breakpoint
INSERT INTO "review_pictures" ("review_id", "position", "path")
SELECT "reviews"."id", "shown"."place" - 1, "shown"."picture" ->> 'path'
FROM "reviews", jsonb_array_elements("reviews"."pictures") WITH ORDINALITY AS "shown" ("picture", "place");--> statement-breakpoint
INSERT INTO "article_pictures" ("article_id", "name", "path")
SELECT "articles"."id", "named"."key", "named"."value" ->> 'path' FROM "articles", jsonb_each("articles"."pictures") AS "named";--> statement-breakpoint
UPDATE "brands" SET "logo_on_dark" = "logo" -> 'onDark' ->> 'path';--> statement-breakpoint
UPDATE "categories" SET "picture" = "image" ->> 'path';--> statement-breakpoint
UPDATE "banners" SET "picture" = "image" ->> 'path';--> statement-breakpoint
UPDATE "slides" SET "picture" = "image" ->> 'path', "portrait_picture" = "image_portrait" ->> 'path';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "lead" SET DATA TYPE text USING "lead" ->> 'path';--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "logo" SET DATA TYPE text USING "logo" ->> 'path';--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "picture" SET DATA TYPE text USING "picture" ->> 'path';--> statement-breakpoint
-- until here
ALTER TABLE "categories" ALTER COLUMN "picture" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ALTER COLUMN "picture" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "pictures";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "banners" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "slides" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "slides" DROP COLUMN "image_portrait";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "pictures";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "pictures";--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_lead_media_path_fk" FOREIGN KEY ("lead") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_media_path_fk" FOREIGN KEY ("logo") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_on_dark_media_path_fk" FOREIGN KEY ("logo_on_dark") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_media_path_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_picture_media_path_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_picture_media_path_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_portrait_picture_media_path_fk" FOREIGN KEY ("portrait_picture") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_redirects" ADD CONSTRAINT "media_redirects_to_media_path_fk" FOREIGN KEY ("to") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_media" ADD CONSTRAINT "shop_media_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_picture_media_path_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;
