-- Records the bytes of a removed medium, because no medium may refer to them any more.
CREATE OR REPLACE FUNCTION media_that_went_name_no_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO unnamed_bytes (hash, since)
	SELECT DISTINCT hash, now() FROM went WHERE hash IS NOT NULL ORDER BY hash
	ON CONFLICT (hash) DO UPDATE SET since = excluded.since;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER media_that_went_name_no_bytes AFTER DELETE ON media REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION media_that_went_name_no_bytes();
