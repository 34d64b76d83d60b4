-- Notifies the servers of a change of the catalogue. A server caches public pages until such a change.
CREATE OR REPLACE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('catalogue', '');
	RETURN NULL;
END
$$;

DO $$
DECLARE
	shown text;
BEGIN
	FOREACH shown IN ARRAY ARRAY[
		'add_ons', 'article_categories', 'article_pictures', 'article_products', 'articles', 'banners', 'brands',
		'bundle_lines', 'bundles', 'categories', 'collection_products', 'collections', 'flash_sale_products', 'flash_sales',
		'pages', 'places', 'product_add_ons', 'product_media', 'product_pictures', 'products', 'review_pictures', 'reviews',
		'room_pieces', 'rooms', 'search_keywords', 'shop_media', 'shop_settings', 'showroom_pieces', 'showrooms',
		'site_features', 'slides', 'sub_categories'
	] LOOP
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change()',
			shown || '_are_shown', shown);
	END LOOP;
END
$$;

-- An insert needs no trigger: no page shows a new medium before another row refers to it. Shoppers also upload media.
CREATE OR REPLACE TRIGGER media_are_shown AFTER DELETE OR UPDATE OR TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

-- The columns are all columns of a variant except the stock, which changes with each order.
CREATE OR REPLACE TRIGGER variants_are_shown AFTER INSERT OR DELETE OR UPDATE OF id, product_id, sku, attributes, selling_price, offered_price, weight_grams, picture, dimensions, care, colour, materials, seats, seat_height, "position" OR TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

-- No page shows a question without an answer or a hidden question, so a change of such a question needs no notification.
CREATE OR REPLACE TRIGGER questions_are_shown AFTER UPDATE OF id, product_id, asker, language, text, asked_at, answer, answered_at, hidden_at ON questions FOR EACH ROW WHEN (((new.answered_at IS NOT NULL) OR (old.answered_at IS NOT NULL))) EXECUTE FUNCTION tell_catalogue_change();
CREATE OR REPLACE TRIGGER questions_emptied_are_shown AFTER TRUNCATE ON questions FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
CREATE OR REPLACE TRIGGER questions_put_in_are_shown AFTER INSERT ON questions FOR EACH ROW WHEN ((new.answered_at IS NOT NULL)) EXECUTE FUNCTION tell_catalogue_change();
CREATE OR REPLACE TRIGGER questions_taken_out_are_shown AFTER DELETE ON questions FOR EACH ROW WHEN ((old.answered_at IS NOT NULL)) EXECUTE FUNCTION tell_catalogue_change();
