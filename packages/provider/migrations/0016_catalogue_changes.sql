-- Servers keep pages that are the same for everyone until what those show changes.
CREATE FUNCTION "tell_catalogue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('catalogue', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "article_categories_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_categories" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "article_pictures_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "article_products_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "articles_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "articles" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "banners_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "banners" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "brands_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "brands" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "bundle_lines_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bundle_lines" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "bundles_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bundles" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "categories_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "collection_products_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collection_products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "collections_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collections" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "flash_sale_products_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flash_sale_products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "flash_sales_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flash_sales" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "pages_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "places_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "places" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "product_media_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_media" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "product_pictures_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "products_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "review_pictures_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "reviews_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "search_keywords_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_keywords" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "shop_media_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_media" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "shop_settings_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "site_features_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_features" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "slides_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "slides" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "stores_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stores" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "sub_categories_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sub_categories" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
-- a new medium is on no page before a row shows it, and shoppers bring some too
CREATE TRIGGER "media_are_shown" AFTER UPDATE OR DELETE OR TRUNCATE ON "media" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
-- all but the stock, which changes with each order
CREATE TRIGGER "variants_are_shown" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "product_id", "sku", "attributes", "selling_price", "offered_price", "weight_grams", "picture", "dimensions", "care", "position" ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();
