-- A statement sees rows as they were when it began, a volatile function those of its call: so one that had to wait for a cart still
-- counts the lines that came into it meanwhile.
CREATE FUNCTION "count_other_lines"("cart" uuid, "variant" uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT count(*) FROM "cart_lines" WHERE "cart_id" = "cart" AND "variant_id" <> "variant");
END
$$;
