CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"reviewer" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"variant" jsonb NOT NULL,
	"is_verified" boolean NOT NULL,
	"pictures" jsonb NOT NULL,
	"reply" jsonb,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_stars_known" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","stars");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stars_of_reviews" CHECK ("products"."stars_total" between "products"."review_count" and "products"."review_count" * 5);