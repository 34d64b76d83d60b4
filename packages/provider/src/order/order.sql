-- Checks at every commit that an order's total is the sum of its lines, their add-ons and its adjustments.
CREATE OR REPLACE FUNCTION verify_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
DROP TRIGGER IF EXISTS order_adjustments_add_up ON order_adjustments;
CREATE CONSTRAINT TRIGGER order_adjustments_add_up AFTER INSERT OR DELETE OR UPDATE ON order_adjustments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION verify_order_total();
DROP TRIGGER IF EXISTS order_line_add_ons_add_up ON order_line_add_ons;
CREATE CONSTRAINT TRIGGER order_line_add_ons_add_up AFTER INSERT OR DELETE OR UPDATE ON order_line_add_ons DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION verify_order_total();
DROP TRIGGER IF EXISTS order_lines_add_up ON order_lines;
CREATE CONSTRAINT TRIGGER order_lines_add_up AFTER INSERT OR DELETE OR UPDATE ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION verify_order_total();
DROP TRIGGER IF EXISTS orders_money_adds_up ON orders;
CREATE CONSTRAINT TRIGGER orders_money_adds_up AFTER INSERT OR UPDATE OF total ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION verify_order_total();
