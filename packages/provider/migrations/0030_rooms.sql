-- Furnished rooms, and where in their pictures each piece is seen.
CREATE TABLE "room_pieces" (
	"room_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" uuid,
	"x" real NOT NULL,
	"y" real NOT NULL,
	CONSTRAINT "room_pieces_room_id_position_pk" PRIMARY KEY("room_id","position"),
	CONSTRAINT "room_pieces_in_the_picture" CHECK ("room_pieces"."x" between 0 and 1 and "room_pieces"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"picture" text NOT NULL,
	"collection_id" integer,
	CONSTRAINT "rooms_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "room_pieces" ADD CONSTRAINT "room_pieces_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pieces" ADD CONSTRAINT "room_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pieces" ADD CONSTRAINT "room_pieces_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_picture_media_path_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_pieces_product" ON "room_pieces" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER "room_pieces_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "room_pieces" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "rooms_are_shown" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rooms" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();
