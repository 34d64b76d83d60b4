-- Which pieces stand in which showroom, and how many of each can be taken along there.
CREATE TABLE "showroom_pieces" (
	"showroom_id" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"collectable" integer NOT NULL,
	CONSTRAINT "showroom_pieces_showroom_id_variant_id_pk" PRIMARY KEY("showroom_id","variant_id"),
	CONSTRAINT "showroom_pieces_collectable" CHECK ("showroom_pieces"."collectable" >= 0)
);
--> statement-breakpoint
ALTER TABLE "showroom_pieces" ADD CONSTRAINT "showroom_pieces_showroom_id_showrooms_id_fk" FOREIGN KEY ("showroom_id") REFERENCES "public"."showrooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showroom_pieces" ADD CONSTRAINT "showroom_pieces_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showroom_pieces_variant" ON "showroom_pieces" USING btree ("variant_id");--> statement-breakpoint
CREATE TRIGGER "showroom_pieces_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "showroom_pieces" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();
