CREATE TABLE "seed_revisions" (
	"seed" text PRIMARY KEY NOT NULL,
	"revision" text
);
