CREATE TABLE "unnamed_bytes" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "unnamed_bytes_hash_is_sha256" CHECK ("unnamed_bytes"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "unnamed_bytes_since" ON "unnamed_bytes" USING btree ("since");--> statement-breakpoint
CREATE FUNCTION "media_that_went_name_no_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO unnamed_bytes (hash, since)
	SELECT DISTINCT hash, now() FROM went WHERE hash IS NOT NULL ORDER BY hash
	ON CONFLICT (hash) DO UPDATE SET since = excluded.since;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "media_that_went_name_no_bytes" AFTER DELETE ON "media" REFERENCING OLD TABLE AS "went" FOR EACH STATEMENT EXECUTE FUNCTION "media_that_went_name_no_bytes"();
