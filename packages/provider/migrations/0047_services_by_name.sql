ALTER TABLE "order_line_add_ons" ADD COLUMN "slug" text;--> statement-breakpoint
UPDATE "order_line_add_ons" SET "slug" = "add_ons"."slug" FROM "add_ons" WHERE "add_ons"."name" = "order_line_add_ons"."name";
