CREATE TABLE "helpful_marks" (
	"review_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "helpful_marks_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "review_uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hiding" jsonb;--> statement-breakpoint
ALTER TABLE "helpful_marks" ADD CONSTRAINT "helpful_marks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_marks" ADD CONSTRAINT "helpful_marks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_uploads" ADD CONSTRAINT "review_uploads_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_uploads" ADD CONSTRAINT "review_uploads_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpful_marks_customer" ON "helpful_marks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_uploads_line" ON "review_uploads" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "review_uploads_age" ON "review_uploads" USING btree ("uploaded_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_one_a_line" UNIQUE("order_line_id");--> statement-breakpoint
-- written by hand from here: reviews that are shown are added up with each of them, whoever writes, hides or shows it
CREATE FUNCTION "add_up_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		UPDATE products SET review_count = review_count + each.reviews, stars_total = stars_total + each.stars
		FROM (SELECT product_id, count(*) AS reviews, sum(stars) AS stars FROM came WHERE hiding IS NULL GROUP BY product_id) each
		WHERE products.id = each.product_id;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE products SET review_count = review_count - each.reviews, stars_total = stars_total - each.stars
		FROM (SELECT product_id, count(*) AS reviews, sum(stars) AS stars FROM went WHERE hiding IS NULL GROUP BY product_id) each
		WHERE products.id = each.product_id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_that_came_are_added_up" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "add_up_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_that_changed_are_added_up" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS "went" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "add_up_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_that_went_are_added_up" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "went" FOR EACH STATEMENT EXECUTE FUNCTION "add_up_reviews"();
