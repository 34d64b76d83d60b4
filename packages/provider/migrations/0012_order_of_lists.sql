ALTER TABLE "brands" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "position" integer;--> statement-breakpoint
-- written by hand from here: until now they were shown in the order in which they came
UPDATE "brands" SET "position" = "id";--> statement-breakpoint
UPDATE "categories" SET "position" = "id";--> statement-breakpoint
UPDATE "sub_categories" SET "position" = "id";--> statement-breakpoint
-- until here
ALTER TABLE "brands" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ALTER COLUMN "position" SET NOT NULL;
