-- written by hand: what a swatch is called among the colours of a filter
CREATE FUNCTION "colour_of"("attributes" jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	swatch text;
	red double precision;
	green double precision;
	blue double precision;
	most double precision;
	chroma double precision;
	lightness double precision;
	hue double precision;
BEGIN
	SELECT choice ->> 'swatch' INTO swatch FROM jsonb_array_elements(attributes) choice WHERE choice ->> 'swatch' ~ '^#[0-9A-Fa-f]{6}$' LIMIT 1;
	IF swatch IS NULL THEN RETURN NULL; END IF;
	red := ('x' || substr(swatch, 2, 2))::bit(8)::int / 255.0;
	green := ('x' || substr(swatch, 4, 2))::bit(8)::int / 255.0;
	blue := ('x' || substr(swatch, 6, 2))::bit(8)::int / 255.0;
	most := greatest(red, green, blue);
	chroma := most - least(red, green, blue);
	lightness := most - chroma / 2;
	IF chroma < 0.06 THEN
		RETURN CASE WHEN lightness > 0.8 THEN 'white' WHEN lightness < 0.24 THEN 'black' ELSE 'grey' END;
	END IF;
	IF lightness < 0.15 THEN RETURN 'black'; END IF;
	hue := 60 * CASE
		WHEN most = red THEN (green - blue) / chroma
		WHEN most = green THEN (blue - red) / chroma + 2
		ELSE (red - green) / chroma + 4
	END;
	IF hue < 0 THEN hue := hue + 360; END IF;
	RETURN CASE
		WHEN hue BETWEEN 10 AND 60 THEN CASE
			WHEN lightness > 0.75 AND chroma < 0.4 THEN 'beige'
			WHEN chroma < 0.38 THEN CASE WHEN lightness > 0.6 THEN 'beige' ELSE 'brown' END
			WHEN hue < 33 THEN CASE WHEN lightness < 0.42 THEN 'brown' ELSE 'orange' END
			ELSE CASE WHEN lightness < 0.35 THEN 'brown' ELSE 'yellow' END
		END
		WHEN hue < 10 OR hue >= 345 THEN CASE WHEN lightness > 0.75 THEN 'pink' ELSE 'red' END
		WHEN hue < 65 THEN CASE WHEN chroma < 0.2 THEN 'green' ELSE 'yellow' END
		WHEN hue < 170 THEN 'green'
		WHEN hue < 255 THEN 'blue'
		WHEN hue < 300 THEN 'purple'
		ELSE 'pink'
	END;
END
$$;--> statement-breakpoint
-- until here
ALTER TABLE "variants" ADD COLUMN "colour" text GENERATED ALWAYS AS (colour_of("attributes")) STORED;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "seats" integer;--> statement-breakpoint
CREATE INDEX "variants_colour" ON "variants" USING btree ("colour","product_id");--> statement-breakpoint
CREATE INDEX "variants_materials" ON "variants" USING gin ("materials");--> statement-breakpoint
-- written by hand: all but the stock is shown, and so is what filters read
DROP TRIGGER "variants_are_shown" ON "variants";--> statement-breakpoint
CREATE TRIGGER "variants_are_shown" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "product_id", "sku", "attributes", "selling_price", "offered_price", "weight_grams", "picture", "dimensions", "care", "colour", "materials", "seats", "position" ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_change"();
