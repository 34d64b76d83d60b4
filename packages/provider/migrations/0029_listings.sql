CREATE TABLE "listing_count_changes" (
	"scope" text NOT NULL,
	"facet" text NOT NULL,
	"choice" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"scope" text NOT NULL,
	"facet" text NOT NULL,
	"choice" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "listing_counts_scope_facet_choice_pk" PRIMARY KEY("scope","facet","choice")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"price" bigint NOT NULL,
	"age" bigint NOT NULL,
	"facets" text[] NOT NULL,
	"words" text[] NOT NULL,
	"name_words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_words";--> statement-breakpoint
DROP INDEX "variants_colour";--> statement-breakpoint
DROP INDEX "variants_materials";--> statement-breakpoint
CREATE INDEX "listing_count_changes_scope" ON "listing_count_changes" USING btree ("scope","facet","choice");--> statement-breakpoint
CREATE INDEX "listing_counts_fullest" ON "listing_counts" USING btree ("scope","facet","products");--> statement-breakpoint
CREATE INDEX "listings_rank" ON "listings" USING btree ("rank","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "listings_age" ON "listings" USING btree ("age","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_rank" ON "listings" USING btree ("category_id","rank","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_price" ON "listings" USING btree ("category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_age" ON "listings" USING btree ("category_id","age","product_id");--> statement-breakpoint
CREATE INDEX "listings_sub_category_rank" ON "listings" USING btree ("sub_category_id","rank","product_id");--> statement-breakpoint
CREATE INDEX "listings_sub_category_price" ON "listings" USING btree ("sub_category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "listings_sub_category_age" ON "listings" USING btree ("sub_category_id","age","product_id");--> statement-breakpoint
CREATE INDEX "listings_brand_rank" ON "listings" USING btree ("brand_id","rank","product_id");--> statement-breakpoint
CREATE INDEX "listings_brand_price" ON "listings" USING btree ("brand_id","price","product_id");--> statement-breakpoint
CREATE INDEX "listings_brand_age" ON "listings" USING btree ("brand_id","age","product_id");--> statement-breakpoint
CREATE INDEX "listings_keys" ON "listings" USING gin ("facets","words","name_words");--> statement-breakpoint
CREATE INDEX "search_vocabulary_word" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- written by hand from here: how all of that is kept
CREATE FUNCTION "listing_of"("ids" integer[]) RETURNS SETOF "listings" LANGUAGE sql STABLE AS $$
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
$$;--> statement-breakpoint
CREATE FUNCTION "tally_of"("facets" text[]) RETURNS TABLE ("scope" text, "facet" text, "choice" text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT scope, split_part(key, ':', 1), split_part(key, ':', 2)
	FROM unnest(facets) key, unnest(ARRAY['all'] || ARRAY(SELECT own FROM unnest(facets) own WHERE own ~ '^(category|subCategory|brand):')) scope
$$;--> statement-breakpoint
CREATE FUNCTION "count_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CREATE TRIGGER "listings_that_came_are_counted" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings"();--> statement-breakpoint
CREATE TRIGGER "listings_that_changed_are_counted" AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS "went" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings"();--> statement-breakpoint
CREATE TRIGGER "listings_that_went_are_counted" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "went" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings"();--> statement-breakpoint
CREATE FUNCTION "refresh_listings"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF ids IS NULL THEN RETURN; END IF;
	-- who changes another variant of the same product meanwhile is waited for, and seen below
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
$$;--> statement-breakpoint
CREATE FUNCTION "products_change_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_listings((SELECT array_agg(id) FROM changed));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_that_came_are_listed" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "products_change_listings"();--> statement-breakpoint
CREATE TRIGGER "products_that_changed_are_listed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "products_change_listings"();--> statement-breakpoint
CREATE TRIGGER "products_that_went_are_listed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "products_change_listings"();--> statement-breakpoint
CREATE FUNCTION "variants_change_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CREATE TRIGGER "variants_that_came_are_listed" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change_listings"();--> statement-breakpoint
CREATE TRIGGER "variants_that_changed_are_listed" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "went" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change_listings"();--> statement-breakpoint
CREATE TRIGGER "variants_that_went_are_listed" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change_listings"();--> statement-breakpoint
CREATE FUNCTION "stock_changes_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_listings(ARRAY[NEW.product_id]);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- at the commit, when an order holds all that it takes from the shelf: else two that sell out the same products could wait for each other
CREATE CONSTRAINT TRIGGER "stock_that_ends_is_listed" AFTER UPDATE OF "on_hand" ON "variants" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD.on_hand > 0) IS DISTINCT FROM (NEW.on_hand > 0)) EXECUTE FUNCTION "stock_changes_listing"();--> statement-breakpoint
CREATE FUNCTION "sub_categories_change_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_listings((
		SELECT array_agg(p.id) FROM went o JOIN changed n USING (id) JOIN products p ON p.sub_category_id = n.id
		WHERE (o.is_public, o.category_id) IS DISTINCT FROM (n.is_public, n.category_id)));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sub_categories_that_changed_are_listed" AFTER UPDATE ON "sub_categories" REFERENCING OLD TABLE AS "went" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sub_categories_change_listings"();--> statement-breakpoint
CREATE VIEW "current_listing_counts" AS
	SELECT scope, facet, choice, sum(products)::integer AS products
	FROM (SELECT * FROM listing_counts UNION ALL SELECT * FROM listing_count_changes) each
	GROUP BY scope, facet, choice HAVING sum(products) > 0;--> statement-breakpoint
CREATE FUNCTION "sub_category_words"("title" jsonb, "also_called" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (title ->> 'en') || ' ' || (title ->> 'id') || ' ' || array_to_string(also_called, ' ')
$$;--> statement-breakpoint
CREATE INDEX "sub_categories_words" ON "sub_categories" USING gin (sub_category_words("title", "also_called") gin_trgm_ops);--> statement-breakpoint
INSERT INTO "listings" SELECT * FROM listing_of(ARRAY(SELECT id FROM products));--> statement-breakpoint
INSERT INTO "search_vocabulary" SELECT DISTINCT unnest(words) FROM "listings";
