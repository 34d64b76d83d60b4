-- Derives `listings`, its counts and its vocabulary from products, variants and sub-categories.
-- After a change of `listing_of`, put `SELECT refresh_listings(ARRAY(SELECT id FROM products));` at the end of this file. It updates the
-- existing rows.

CREATE OR REPLACE FUNCTION listing_of(ids integer[]) RETURNS SETOF listings LANGUAGE sql STABLE AS $$
	SELECT p.id, s.category_id, s.id, p.brand_id, p.rank,
		CASE WHEN p.lowest_offered_price > 0 THEN p.lowest_offered_price ELSE p.lowest_selling_price END,
		-floor(extract(epoch FROM p.listed_at))::bigint,
		ARRAY['listed:', 'category:' || s.category_id, 'subCategory:' || s.id, 'brand:' || p.brand_id]
			|| CASE WHEN p.offered_price > 0 THEN ARRAY['reduced:'] ELSE '{}' END
			|| CASE WHEN p.assembly IS NULL THEN ARRAY['assembled:'] ELSE '{}' END
			|| ARRAY(
				SELECT 'rating:' || stars FROM generate_series(1, 5) stars
				WHERE round(p.stars_total * 10.0 / nullif(p.review_count, 0)) >= stars * 10)
			|| ARRAY(
				SELECT DISTINCT key
				FROM (SELECT) once LEFT JOIN variants v ON v.product_id = p.id
				CROSS JOIN LATERAL (SELECT coalesce(v.dimensions, p.dimensions) AS size) measured
				CROSS JOIN LATERAL unnest(ARRAY[
					'colour:' || v.colour,
					'seats:' || v.seats,
					CASE WHEN v.on_hand > 0 THEN 'stock:' END,
					'width:' || (size ->> 'width'),
					'depth:' || (size ->> 'depth'),
					'height:' || (size ->> 'height')
				] || ARRAY(SELECT 'material:' || material FROM unnest(v.materials) material)) key
				WHERE key IS NOT NULL),
		ARRAY(SELECT DISTINCT word FROM string_to_table(p.search_words, ' ') word WHERE word <> ''),
		ARRAY(
			SELECT DISTINCT word FROM regexp_split_to_table(lower((p.name ->> 'en') || ' ' || (p.name ->> 'id')), '[^[:alnum:]]+') word
			WHERE word <> '')
	FROM products p JOIN sub_categories s ON s.id = p.sub_category_id
	WHERE p.id = ANY(ids) AND p.is_public AND s.is_public
$$;

CREATE OR REPLACE FUNCTION tally_of(facets text[]) RETURNS TABLE(scope text, facet text, choice text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT scope, split_part(key, ':', 1), split_part(key, ':', 2)
	FROM unnest(facets) key, unnest(ARRAY['all'] || ARRAY(SELECT own FROM unnest(facets) own WHERE own ~ '^(category|subCategory|brand):')) scope
$$;

-- The counts with their pending changes, as shoppers see them.
CREATE OR REPLACE VIEW current_listing_counts AS
	SELECT scope, facet, choice, sum(products)::integer AS products
	FROM (SELECT * FROM listing_counts UNION ALL SELECT * FROM listing_count_changes) each
	GROUP BY scope, facet, choice HAVING sum(products) > 0;

CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO listing_count_changes
		SELECT scope, facet, choice, count(*) FROM came, tally_of(came.facets) GROUP BY 1, 2, 3;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO listing_count_changes
		SELECT scope, facet, choice, -count(*) FROM went, tally_of(went.facets) GROUP BY 1, 2, 3;
	END IF;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER listings_that_came_are_counted AFTER INSERT ON listings REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE OR REPLACE TRIGGER listings_that_changed_are_counted AFTER UPDATE ON listings REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE OR REPLACE TRIGGER listings_that_went_are_counted AFTER DELETE ON listings REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_listings();

CREATE OR REPLACE FUNCTION refresh_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF ids IS NULL THEN RETURN; END IF;
	-- The lock waits for a parallel change of another variant of the same product. The statements below see that change.
	PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	DELETE FROM listings WHERE product_id = ANY(ids) AND product_id NOT IN (SELECT product_id FROM listing_of(ids));
	INSERT INTO listings SELECT * FROM listing_of(ids)
	ON CONFLICT (product_id) DO UPDATE SET
		(category_id, sub_category_id, brand_id, rank, price, age, facets, words, name_words) =
		(excluded.category_id, excluded.sub_category_id, excluded.brand_id, excluded.rank, excluded.price, excluded.age, excluded.facets, excluded.words, excluded.name_words)
	WHERE listings IS DISTINCT FROM excluded;
	INSERT INTO search_vocabulary
	SELECT DISTINCT own FROM listings, unnest(words) own
	WHERE product_id = ANY(ids) AND NOT EXISTS (SELECT FROM search_vocabulary WHERE word = own)
	ORDER BY own
	ON CONFLICT DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION products_change_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_listings((SELECT array_agg(id) FROM changed));
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER products_that_came_are_listed AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_change_listings();
CREATE OR REPLACE TRIGGER products_that_changed_are_listed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_change_listings();
CREATE OR REPLACE TRIGGER products_that_went_are_listed AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_change_listings();

CREATE OR REPLACE FUNCTION variants_change_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM refresh_listings((
			SELECT array_agg(DISTINCT product) FROM went o JOIN changed n USING (id), unnest(ARRAY[o.product_id, n.product_id]) product
			WHERE (o.product_id, o.colour, o.materials, o.seats, o.dimensions) IS DISTINCT FROM (n.product_id, n.colour, n.materials, n.seats, n.dimensions)));
	ELSE
		PERFORM refresh_listings((SELECT array_agg(DISTINCT product_id) FROM changed));
	END IF;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER variants_that_came_are_listed AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_change_listings();
CREATE OR REPLACE TRIGGER variants_that_changed_are_listed AFTER UPDATE ON variants REFERENCING OLD TABLE AS went NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_change_listings();
CREATE OR REPLACE TRIGGER variants_that_went_are_listed AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_change_listings();

CREATE OR REPLACE FUNCTION stock_changes_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_listings(ARRAY[NEW.product_id]);
	RETURN NULL;
END
$$;
-- The trigger runs at the commit, when an order has locked all its variants. Otherwise two orders that sell out the same products could
-- wait for each other.
DROP TRIGGER IF EXISTS stock_that_ends_is_listed ON variants;
CREATE CONSTRAINT TRIGGER stock_that_ends_is_listed AFTER UPDATE OF on_hand ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.on_hand > 0) IS DISTINCT FROM (new.on_hand > 0))) EXECUTE FUNCTION stock_changes_listing();

CREATE OR REPLACE FUNCTION sub_categories_change_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_listings((
		SELECT array_agg(p.id) FROM went o JOIN changed n USING (id) JOIN products p ON p.sub_category_id = n.id
		WHERE (o.is_public, o.category_id) IS DISTINCT FROM (n.is_public, n.category_id)));
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER sub_categories_that_changed_are_listed AFTER UPDATE ON sub_categories REFERENCING OLD TABLE AS went NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sub_categories_change_listings();
