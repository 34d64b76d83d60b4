CREATE TRIGGER "add_ons_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "add_ons" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "product_add_ons_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_add_ons" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();
