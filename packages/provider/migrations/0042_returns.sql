CREATE TABLE "return_histories" (
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_histories_return_id_state_pk" PRIMARY KEY("return_id","state")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"goods" bigint NOT NULL,
	"add_ons" bigint NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity_above_zero" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_amounts_not_negative" CHECK ("return_lines"."goods" >= 0 and "return_lines"."add_ons" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "return_pictures_return_id_position_pk" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"is_restocked" boolean,
	"payment_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_one_payment" UNIQUE("payment_id"),
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" in ('requested', 'approved', 'refused', 'received', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "review_uploads" RENAME TO "uploads";--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "order_line_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "review_uploads_path_media_path_fk";
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "review_uploads_order_line_id_order_lines_id_fk";
--> statement-breakpoint
DROP INDEX "review_uploads_line";--> statement-breakpoint
DROP INDEX "review_uploads_age";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_histories" ADD CONSTRAINT "return_histories_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_of_order_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_pictures_path" ON "return_pictures" USING btree ("path");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_by_age" ON "returns" USING btree ("asked_at","id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_subject" ON "uploads" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("uploaded_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_within_price" CHECK ("order_lines"."discount" between 0 and "order_lines"."quantity" * "order_lines"."unit_price");--> statement-breakpoint
-- written by hand: what vouchers took off the goods of former orders, divided among the lines that counted for them, to the last rupiah
WITH "counted" AS (
	SELECT
		"order_lines"."id",
		"order_lines"."order_id",
		"order_lines"."position",
		-"order_adjustments"."amount" AS "discount",
		"order_lines"."quantity" * "order_lines"."unit_price" AS "goods",
		CASE WHEN "vouchers"."category_id" IS NULL OR "vouchers"."category_id" = "sub_categories"."category_id" THEN "order_lines"."quantity" * "order_lines"."unit_price" ELSE 0 END AS "counts"
	FROM "order_lines"
	JOIN "order_adjustments" ON "order_adjustments"."order_id" = "order_lines"."order_id" AND "order_adjustments"."kind" = 'voucher'
	JOIN "voucher_uses" ON "voucher_uses"."order_id" = "order_lines"."order_id"
	JOIN "vouchers" ON "vouchers"."id" = "voucher_uses"."voucher_id" AND "vouchers"."kind" <> 'shipping'
	LEFT JOIN "variants" ON "variants"."id" = "order_lines"."variant_id"
	LEFT JOIN "products" ON "products"."id" = "variants"."product_id"
	LEFT JOIN "sub_categories" ON "sub_categories"."id" = "products"."sub_category_id"
), "weighed" AS (
	SELECT *, (CASE WHEN sum("counts") OVER "whole" >= "discount" THEN "counts" ELSE "goods" END)::numeric AS "weight"
	FROM "counted" WINDOW "whole" AS (PARTITION BY "order_id")
), "divided" AS (
	SELECT *, sum("weight") OVER (PARTITION BY "order_id") AS "weights" FROM "weighed"
), "shared" AS (
	SELECT *, div("discount" * "weight", "weights") AS "share", mod("discount" * "weight", "weights") AS "lost" FROM "divided" WHERE "weights" > 0
), "ranked" AS (
	SELECT *,
		"discount" - sum("share") OVER (PARTITION BY "order_id") AS "left",
		row_number() OVER (PARTITION BY "order_id" ORDER BY "lost" DESC, "position") AS "place"
	FROM "shared"
)
UPDATE "order_lines" SET "discount" = "share" + CASE WHEN "place" <= "left" THEN 1 ELSE 0 END
FROM "ranked" WHERE "ranked"."id" = "order_lines"."id";--> statement-breakpoint
-- the sums of orders are checked here, so that a later migration may change their tables
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
