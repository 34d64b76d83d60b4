CREATE TABLE "seed_revisions" (
	"seed" text PRIMARY KEY NOT NULL,
	"revision" text
);
--> statement-breakpoint
-- a shop that has content and no demo account was live before this: its content is its owner's
INSERT INTO "seed_revisions" ("seed")
SELECT unnest(ARRAY['settings', 'catalogue', 'reviews', 'stores', 'vouchers', 'bundles', 'articles', 'pages'])
WHERE EXISTS (SELECT FROM "brands") AND NOT EXISTS (SELECT FROM "customers" WHERE "email" = 'demo@griya.test');
