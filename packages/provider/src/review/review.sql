-- Updates the count and the stars of a product after each change of its reviews. Hidden reviews do not count.
CREATE OR REPLACE FUNCTION add_up_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
CREATE OR REPLACE TRIGGER reviews_that_came_are_added_up AFTER INSERT ON reviews REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION add_up_reviews();
CREATE OR REPLACE TRIGGER reviews_that_changed_are_added_up AFTER UPDATE ON reviews REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION add_up_reviews();
CREATE OR REPLACE TRIGGER reviews_that_went_are_added_up AFTER DELETE ON reviews REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION add_up_reviews();
