CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"asker" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "questions_answered_in_words" CHECK (("questions"."answer" is null) = ("questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_shown" ON "questions" USING btree ("product_id","answered_at","id") WHERE "questions"."answered_at" is not null and "questions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "questions_asked" ON "questions" USING btree ("asked_at","id");--> statement-breakpoint
-- what nobody sees yet, or any more, changes no page
CREATE TRIGGER "questions_put_in_are_shown" AFTER INSERT ON "questions" FOR EACH ROW WHEN (NEW."answered_at" IS NOT NULL) EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "questions_are_shown" AFTER UPDATE OF "id", "product_id", "asker", "language", "text", "asked_at", "answer", "answered_at", "hidden_at" ON "questions" FOR EACH ROW WHEN (NEW."answered_at" IS NOT NULL OR OLD."answered_at" IS NOT NULL) EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "questions_taken_out_are_shown" AFTER DELETE ON "questions" FOR EACH ROW WHEN (OLD."answered_at" IS NOT NULL) EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "questions_emptied_are_shown" AFTER TRUNCATE ON "questions" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();
