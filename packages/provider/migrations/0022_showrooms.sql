-- A store is what a seller keeps here; the shop's own houses are showrooms, and tell where they stand.
ALTER TABLE "stores" RENAME TO "showrooms";--> statement-breakpoint
ALTER SEQUENCE "stores_id_seq" RENAME TO "showrooms_id_seq";--> statement-breakpoint
ALTER TABLE "showrooms" RENAME CONSTRAINT "stores_pkey" TO "showrooms_pkey";--> statement-breakpoint
ALTER TABLE "showrooms" RENAME CONSTRAINT "stores_uuid_unique" TO "showrooms_uuid_unique";--> statement-breakpoint
ALTER TABLE "showrooms" RENAME CONSTRAINT "stores_slug_unique" TO "showrooms_slug_unique";--> statement-breakpoint
ALTER TABLE "showrooms" RENAME CONSTRAINT "stores_sub_district_id_places_id_fk" TO "showrooms_sub_district_id_places_id_fk";--> statement-breakpoint
ALTER TRIGGER "stores_are_shown" ON "showrooms" RENAME TO "showrooms_are_shown";--> statement-breakpoint
ALTER TABLE "showrooms" ADD COLUMN "position" jsonb;--> statement-breakpoint
UPDATE "seed_revisions" SET "seed" = 'showrooms' WHERE "seed" = 'stores';
