CREATE TABLE "add_ons" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "add_ons_slug_unique" UNIQUE("slug"),
	CONSTRAINT "add_ons_value_above_zero" CHECK ("add_ons"."value" > 0),
	CONSTRAINT "add_ons_percent_of_the_whole" CHECK ("add_ons"."kind" <> 'percent' or "add_ons"."value" <= 10000)
);
--> statement-breakpoint
CREATE TABLE "product_add_ons" (
	"product_id" integer NOT NULL,
	"add_on_id" integer NOT NULL,
	CONSTRAINT "product_add_ons_product_id_add_on_id_pk" PRIMARY KEY("product_id","add_on_id")
);
--> statement-breakpoint
CREATE TABLE "cart_line_add_ons" (
	"cart_line_id" uuid NOT NULL,
	"add_on_id" integer NOT NULL,
	CONSTRAINT "cart_line_add_ons_cart_line_id_add_on_id_pk" PRIMARY KEY("cart_line_id","add_on_id")
);
--> statement-breakpoint
CREATE TABLE "order_line_add_ons" (
	"order_line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "order_line_add_ons_order_line_id_position_pk" PRIMARY KEY("order_line_id","position"),
	CONSTRAINT "order_line_add_ons_price_not_negative" CHECK ("order_line_add_ons"."unit_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_add_ons" ADD CONSTRAINT "product_add_ons_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_add_ons" ADD CONSTRAINT "product_add_ons_add_on_id_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_add_ons" ADD CONSTRAINT "cart_line_add_ons_cart_line_id_cart_lines_id_fk" FOREIGN KEY ("cart_line_id") REFERENCES "public"."cart_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_add_ons" ADD CONSTRAINT "cart_line_add_ons_add_on_id_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_add_ons" ADD CONSTRAINT "order_line_add_ons_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_add_ons_add_on" ON "product_add_ons" USING btree ("add_on_id");--> statement-breakpoint
CREATE INDEX "cart_line_add_ons_add_on" ON "cart_line_add_ons" USING btree ("add_on_id");--> statement-breakpoint
-- written by hand from here: the services with an order's lines are in its total
CREATE OR REPLACE FUNCTION "verify_order_total"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changed" uuid;
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN
		"changed" := NEW."id";
	ELSIF TG_TABLE_NAME = 'order_line_add_ons' THEN
		IF TG_OP = 'DELETE' THEN
			SELECT "order_id" INTO "changed" FROM "order_lines" WHERE "id" = OLD."order_line_id";
		ELSE
			SELECT "order_id" INTO "changed" FROM "order_lines" WHERE "id" = NEW."order_line_id";
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		"changed" := OLD."order_id";
	ELSE
		"changed" := NEW."order_id";
	END IF;
	PERFORM FROM "orders"
	WHERE "orders"."id" = "changed" AND "orders"."total" <>
		(SELECT coalesce(sum("quantity"::bigint * "unit_price"), 0) FROM "order_lines" WHERE "order_id" = "changed")
		+ (
			SELECT coalesce(sum("order_lines"."quantity"::bigint * "order_line_add_ons"."unit_price"), 0)
			FROM "order_line_add_ons" JOIN "order_lines" ON "order_lines"."id" = "order_line_add_ons"."order_line_id"
			WHERE "order_lines"."order_id" = "changed"
		)
		+ (SELECT coalesce(sum("amount"), 0) FROM "order_adjustments" WHERE "order_id" = "changed");
	IF FOUND THEN
		RAISE EXCEPTION 'order % breaks the rule "orders_money_adds_up": its total is not the sum of its lines, their services and adjustments', "changed"
			USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_money_adds_up';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_line_add_ons_add_up" AFTER INSERT OR UPDATE OR DELETE ON "order_line_add_ons"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "verify_order_total"();
