-- The tables of a new shop. Other functions, triggers and views are repeatable files beside their nouns: see src/database/migrate.ts.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- a stored column is computed by it: whoever changes it computes that column anew
CREATE FUNCTION colour_of(attributes jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
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
	SELECT choice ->> 'swatch' INTO swatch FROM jsonb_array_elements(attributes) choice WHERE choice ->> 'swatch' ~ '^#[0-9A-Fa-f]{6}( #[0-9A-Fa-f]{6})?$' LIMIT 1;
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
$_$;
-- an index is computed by it: whoever changes it makes that index anew
CREATE FUNCTION sub_category_words(title jsonb, also_called text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
	SELECT (title ->> 'en') || ' ' || (title ->> 'id') || ' ' || array_to_string(also_called, ' ')
$$;
CREATE TABLE listings (
	product_id integer NOT NULL,
	category_id integer NOT NULL,
	sub_category_id integer NOT NULL,
	brand_id integer NOT NULL,
	rank integer NOT NULL,
	price bigint NOT NULL,
	age bigint NOT NULL,
	facets text[] NOT NULL,
	words text[] NOT NULL,
	name_words text[] NOT NULL,
	CONSTRAINT listings_pkey PRIMARY KEY (product_id)
);
CREATE TABLE add_ons (
	id serial NOT NULL,
	slug text NOT NULL,
	name jsonb NOT NULL,
	kind text NOT NULL,
	value bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT add_ons_percent_of_the_whole CHECK (((kind <> 'percent'::text) OR (value <= 10000))),
	CONSTRAINT add_ons_value_above_zero CHECK ((value > 0)),
	CONSTRAINT add_ons_pkey PRIMARY KEY (id),
	CONSTRAINT add_ons_slug_unique UNIQUE (slug)
);
CREATE TABLE addresses (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	customer_id uuid NOT NULL,
	name text NOT NULL,
	phone text NOT NULL,
	sub_district_id text NOT NULL,
	zip_code text NOT NULL,
	address text NOT NULL,
	address2 text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	made_default_at timestamp with time zone,
	CONSTRAINT addresses_pkey PRIMARY KEY (id)
);
CREATE TABLE article_categories (
	id serial NOT NULL,
	slug text NOT NULL,
	title jsonb NOT NULL,
	CONSTRAINT article_categories_pkey PRIMARY KEY (id),
	CONSTRAINT article_categories_slug_unique UNIQUE (slug)
);
CREATE TABLE article_pictures (
	article_id integer NOT NULL,
	name text NOT NULL,
	path text NOT NULL,
	CONSTRAINT article_pictures_article_id_name_pk PRIMARY KEY (article_id, name)
);
CREATE TABLE article_products (
	article_id integer NOT NULL,
	product_id integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT article_products_article_id_product_id_pk PRIMARY KEY (article_id, product_id)
);
CREATE TABLE articles (
	id serial NOT NULL,
	slug text NOT NULL,
	category_id integer NOT NULL,
	title jsonb NOT NULL,
	summary jsonb NOT NULL,
	body jsonb NOT NULL,
	lead text NOT NULL,
	published_at timestamp with time zone NOT NULL,
	reading_minutes jsonb NOT NULL,
	CONSTRAINT articles_pkey PRIMARY KEY (id),
	CONSTRAINT articles_slug_unique UNIQUE (slug)
);
CREATE TABLE audit_entries (
	id bigserial NOT NULL,
	at timestamp with time zone NOT NULL,
	staff_id uuid NOT NULL,
	act text NOT NULL,
	subject text NOT NULL,
	before jsonb,
	after jsonb,
	CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE TABLE banners (
	id serial NOT NULL,
	title jsonb NOT NULL,
	is_active boolean NOT NULL,
	is_closable boolean NOT NULL,
	source_type smallint NOT NULL,
	source_id text NOT NULL,
	slug text,
	url text,
	picture text,
	CONSTRAINT banners_pkey PRIMARY KEY (id)
);
CREATE TABLE brands (
	id serial NOT NULL,
	uuid uuid NOT NULL,
	slug text NOT NULL,
	name text NOT NULL,
	tagline jsonb NOT NULL,
	description jsonb NOT NULL,
	logo text NOT NULL,
	"position" integer NOT NULL,
	logo_on_dark text,
	CONSTRAINT brands_pkey PRIMARY KEY (id),
	CONSTRAINT brands_slug_unique UNIQUE (slug),
	CONSTRAINT brands_uuid_unique UNIQUE (uuid)
);
CREATE TABLE bundle_lines (
	bundle_id integer NOT NULL,
	product_id integer NOT NULL,
	quantity integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT bundle_lines_quantity_above_zero CHECK ((quantity > 0)),
	CONSTRAINT bundle_lines_bundle_id_product_id_pk PRIMARY KEY (bundle_id, product_id)
);
CREATE TABLE bundles (
	id serial NOT NULL,
	uuid uuid NOT NULL,
	slug text NOT NULL,
	name jsonb NOT NULL,
	description jsonb NOT NULL,
	basis_points_off integer NOT NULL,
	CONSTRAINT bundles_some_off CHECK (((basis_points_off >= 1) AND (basis_points_off <= 9999))),
	CONSTRAINT bundles_pkey PRIMARY KEY (id),
	CONSTRAINT bundles_slug_unique UNIQUE (slug),
	CONSTRAINT bundles_uuid_unique UNIQUE (uuid)
);
CREATE TABLE cart_line_add_ons (
	cart_line_id uuid NOT NULL,
	add_on_id integer NOT NULL,
	CONSTRAINT cart_line_add_ons_cart_line_id_add_on_id_pk PRIMARY KEY (cart_line_id, add_on_id)
);
CREATE TABLE cart_lines (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	cart_id uuid NOT NULL,
	variant_id uuid,
	quantity integer NOT NULL,
	is_selected boolean DEFAULT true NOT NULL,
	added_at timestamp with time zone NOT NULL,
	bundle_id integer,
	bundle_variant_ids uuid[],
	CONSTRAINT cart_lines_quantity_in_range CHECK (((quantity >= 1) AND (quantity <= 999))),
	CONSTRAINT cart_lines_variant_or_bundle CHECK (((num_nonnulls(variant_id, bundle_id) = 1) AND ((bundle_id IS NULL) = (bundle_variant_ids IS NULL)))),
	CONSTRAINT cart_lines_one_a_variant UNIQUE (cart_id, variant_id),
	CONSTRAINT cart_lines_pkey PRIMARY KEY (id)
);
CREATE TABLE carts (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	customer_id uuid,
	guest_hash text,
	partner_id integer,
	touched_at timestamp with time zone NOT NULL,
	voucher_id integer,
	CONSTRAINT carts_one_owner CHECK (((customer_id IS NULL) <> (guest_hash IS NULL))),
	CONSTRAINT carts_partner_has_guests_only CHECK (((partner_id IS NULL) OR (guest_hash IS NOT NULL))),
	CONSTRAINT carts_voucher_of_a_customer CHECK (((voucher_id IS NULL) OR (customer_id IS NOT NULL))),
	CONSTRAINT carts_pkey PRIMARY KEY (id)
);
CREATE TABLE categories (
	id serial NOT NULL,
	uuid uuid NOT NULL,
	slug text NOT NULL,
	title jsonb NOT NULL,
	description jsonb NOT NULL,
	"position" integer NOT NULL,
	picture text NOT NULL,
	CONSTRAINT categories_pkey PRIMARY KEY (id),
	CONSTRAINT categories_slug_unique UNIQUE (slug),
	CONSTRAINT categories_uuid_unique UNIQUE (uuid)
);
CREATE TABLE collection_products (
	collection_id integer NOT NULL,
	product_id integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT collection_products_collection_id_product_id_pk PRIMARY KEY (collection_id, product_id)
);
CREATE TABLE collections (
	id serial NOT NULL,
	slug text NOT NULL,
	title jsonb NOT NULL,
	description jsonb NOT NULL,
	CONSTRAINT collections_pkey PRIMARY KEY (id),
	CONSTRAINT collections_slug_unique UNIQUE (slug)
);
CREATE TABLE compared_products (
	customer_id uuid NOT NULL,
	product_id integer NOT NULL,
	added_at timestamp with time zone NOT NULL,
	CONSTRAINT compared_products_customer_id_product_id_pk PRIMARY KEY (customer_id, product_id)
);
CREATE TABLE listing_count_changes (
	scope text NOT NULL,
	facet text NOT NULL,
	choice text NOT NULL,
	products integer NOT NULL
);
CREATE TABLE listing_counts (
	scope text NOT NULL,
	facet text NOT NULL,
	choice text NOT NULL,
	products integer NOT NULL,
	CONSTRAINT listing_counts_scope_facet_choice_pk PRIMARY KEY (scope, facet, choice)
);
CREATE TABLE customers (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	name text NOT NULL,
	email text,
	phone text NOT NULL,
	password_hash text,
	verified_at timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	guest_hash text,
	guest_email text,
	guest_until timestamp with time zone,
	letter_language text,
	CONSTRAINT customers_account_or_guest CHECK ( CASE WHEN (email IS NULL) THEN ((num_nulls(guest_hash, guest_email, guest_until) = 0) AND (num_nonnulls(password_hash, verified_at) = 0)) ELSE (num_nonnulls(guest_hash, guest_email, guest_until) = 0) END),
	CONSTRAINT customers_email_is_lower_case CHECK ((email = lower(email))),
	CONSTRAINT customers_email_unique UNIQUE (email),
	CONSTRAINT customers_guest_hash_unique UNIQUE (guest_hash),
	CONSTRAINT customers_pkey PRIMARY KEY (id)
);
CREATE TABLE flash_sale_products (
	flash_sale_id integer NOT NULL,
	product_id integer NOT NULL,
	basis_points_off integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT flash_sale_products_some_off CHECK (((basis_points_off >= 1) AND (basis_points_off <= 9999))),
	CONSTRAINT flash_sale_products_flash_sale_id_product_id_pk PRIMARY KEY (flash_sale_id, product_id)
);
CREATE TABLE flash_sales (
	id serial NOT NULL,
	title jsonb NOT NULL,
	starts_at timestamp with time zone NOT NULL,
	duration_seconds integer NOT NULL,
	rounds integer,
	CONSTRAINT flash_sales_duration_above_zero CHECK ((duration_seconds > 0)),
	CONSTRAINT flash_sales_rounds_above_zero CHECK ((rounds > 0)),
	CONSTRAINT flash_sales_pkey PRIMARY KEY (id)
);
CREATE TABLE followed_stores (
	customer_id uuid NOT NULL,
	brand_id integer NOT NULL,
	followed_at timestamp with time zone NOT NULL,
	CONSTRAINT followed_stores_customer_id_brand_id_pk PRIMARY KEY (customer_id, brand_id)
);
CREATE TABLE handoffs (
	code_hash text NOT NULL,
	partner_id integer NOT NULL,
	cart_id uuid NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	used_at timestamp with time zone,
	CONSTRAINT handoffs_pkey PRIMARY KEY (code_hash)
);
CREATE TABLE helpful_marks (
	review_id uuid NOT NULL,
	customer_id uuid NOT NULL,
	marked_at timestamp with time zone NOT NULL,
	CONSTRAINT helpful_marks_review_id_customer_id_pk PRIMARY KEY (review_id, customer_id)
);
CREATE TABLE identities (
	issuer text NOT NULL,
	subject text NOT NULL,
	customer_id uuid NOT NULL,
	linked_at timestamp with time zone NOT NULL,
	CONSTRAINT identities_issuer_subject_pk PRIMARY KEY (issuer, subject)
);
CREATE TABLE invoice_series (
	year integer NOT NULL,
	last integer NOT NULL,
	CONSTRAINT invoice_series_pkey PRIMARY KEY (year)
);
CREATE TABLE invoices (
	order_id uuid NOT NULL,
	year integer NOT NULL,
	number integer NOT NULL,
	issued_at timestamp with time zone NOT NULL,
	buyer text NOT NULL,
	CONSTRAINT invoices_numbered UNIQUE (year, number),
	CONSTRAINT invoices_pkey PRIMARY KEY (order_id)
);
CREATE TABLE known_devices (
	token_hash text NOT NULL,
	subject_hash text NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT known_devices_token_hash_subject_hash_pk PRIMARY KEY (token_hash, subject_hash)
);
CREATE TABLE mailed_links (
	token_hash text NOT NULL,
	customer_id uuid NOT NULL,
	purpose text NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	used_at timestamp with time zone,
	CONSTRAINT mailed_links_pkey PRIMARY KEY (token_hash)
);
CREATE TABLE mails (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	recipient_name text NOT NULL,
	recipient_email text NOT NULL,
	locale text NOT NULL,
	subject text NOT NULL,
	text text NOT NULL,
	html text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	sent_at timestamp with time zone,
	attempts integer DEFAULT 0 NOT NULL,
	due_at timestamp with time zone,
	reply_to jsonb,
	CONSTRAINT mails_pkey PRIMARY KEY (id)
);
CREATE TABLE media (
	path text NOT NULL,
	hash text,
	kind text NOT NULL,
	mime text NOT NULL,
	bytes integer NOT NULL,
	width integer,
	height integer,
	colour text,
	alt jsonb NOT NULL,
	widths jsonb NOT NULL,
	saved_as text,
	uploaded_by uuid,
	created_at timestamp with time zone NOT NULL,
	uploaded_by_staff uuid,
	CONSTRAINT media_bytes_not_negative CHECK ((bytes >= 0)),
	CONSTRAINT media_hash_is_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
	CONSTRAINT media_picture_has_size_and_colour CHECK (((kind <> 'picture'::text) OR ((width > 0) AND (height > 0) AND (colour IS NOT NULL)))),
	CONSTRAINT media_pkey PRIMARY KEY (path)
);
CREATE TABLE media_redirects (
	"from" text NOT NULL,
	"to" text NOT NULL,
	width integer,
	CONSTRAINT media_redirects_pkey PRIMARY KEY ("from")
);
CREATE TABLE newsletter_subscriptions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	email text NOT NULL,
	locale text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	confirmed_at timestamp with time zone,
	CONSTRAINT newsletter_subscriptions_email_unique UNIQUE (email),
	CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id)
);
CREATE TABLE order_adjustments (
	order_id uuid NOT NULL,
	"position" integer NOT NULL,
	kind text NOT NULL,
	label jsonb NOT NULL,
	amount bigint NOT NULL,
	CONSTRAINT order_adjustments_shipping_not_negative CHECK (((kind <> 'shipping'::text) OR (amount >= 0))),
	CONSTRAINT order_adjustments_voucher_takes_off CHECK (((kind <> 'voucher'::text) OR (amount < 0))),
	CONSTRAINT order_adjustments_order_id_position_pk PRIMARY KEY (order_id, "position")
);
CREATE TABLE order_histories (
	order_id uuid NOT NULL,
	status smallint NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT order_histories_order_id_status_pk PRIMARY KEY (order_id, status)
);
CREATE TABLE order_line_add_ons (
	order_line_id uuid NOT NULL,
	"position" integer NOT NULL,
	name jsonb NOT NULL,
	unit_price bigint NOT NULL,
	slug text,
	CONSTRAINT order_line_add_ons_price_not_negative CHECK ((unit_price >= 0)),
	CONSTRAINT order_line_add_ons_order_line_id_position_pk PRIMARY KEY (order_line_id, "position")
);
CREATE TABLE order_lines (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	order_id uuid NOT NULL,
	variant_id uuid,
	"position" integer NOT NULL,
	sku text NOT NULL,
	slug text NOT NULL,
	name jsonb NOT NULL,
	attributes jsonb NOT NULL,
	picture jsonb NOT NULL,
	quantity integer NOT NULL,
	unit_price bigint NOT NULL,
	discount bigint DEFAULT 0 NOT NULL,
	bundle_id integer,
	CONSTRAINT order_lines_discount_within_price CHECK (((discount >= 0) AND (discount <= (quantity * unit_price)))),
	CONSTRAINT order_lines_price_not_negative CHECK ((unit_price >= 0)),
	CONSTRAINT order_lines_quantity_above_zero CHECK ((quantity > 0)),
	CONSTRAINT order_lines_pkey PRIMARY KEY (id)
);
CREATE TABLE orders (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	code text NOT NULL,
	customer_id uuid,
	status smallint DEFAULT 1 NOT NULL,
	total bigint NOT NULL,
	shipping_id text NOT NULL,
	shipping_name jsonb NOT NULL,
	address jsonb NOT NULL,
	contact_email text NOT NULL,
	contact_phone text NOT NULL,
	placed_at timestamp with time zone NOT NULL,
	locale text DEFAULT 'en'::text NOT NULL,
	days_minimum smallint,
	days_maximum smallint,
	counted_from timestamp with time zone,
	CONSTRAINT orders_days_promised CHECK (((num_nulls(days_minimum, days_maximum) = ANY (ARRAY[0, 2])) AND ((days_minimum >= 0) AND (days_minimum <= days_maximum)))),
	CONSTRAINT orders_status_known CHECK (((status >= 1) AND (status <= 7))),
	CONSTRAINT orders_total_not_negative CHECK ((total >= 0)),
	CONSTRAINT orders_code UNIQUE (code),
	CONSTRAINT orders_pkey PRIMARY KEY (id)
);
CREATE TABLE pages (
	slug text NOT NULL,
	title jsonb NOT NULL,
	summary jsonb NOT NULL,
	body jsonb NOT NULL,
	CONSTRAINT pages_pkey PRIMARY KEY (slug)
);
CREATE TABLE partner_origins (
	partner_id integer NOT NULL,
	origin text NOT NULL,
	CONSTRAINT partner_origins_partner_id_origin_pk PRIMARY KEY (partner_id, origin)
);
CREATE TABLE partners (
	id serial NOT NULL,
	name text NOT NULL,
	publishable_key text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	CONSTRAINT partners_pkey PRIMARY KEY (id),
	CONSTRAINT partners_publishable_key_unique UNIQUE (publishable_key)
);
CREATE TABLE payment_events (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	payment_id uuid NOT NULL,
	method smallint NOT NULL,
	external_id text,
	state text NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT payment_events_once UNIQUE (method, external_id),
	CONSTRAINT payment_events_pkey PRIMARY KEY (id)
);
CREATE TABLE payments (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	order_id uuid NOT NULL,
	method smallint NOT NULL,
	state text DEFAULT 'pending'::text NOT NULL,
	amount bigint NOT NULL,
	reference text,
	pay_before timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT payments_amount_not_negative CHECK ((amount >= 0)),
	CONSTRAINT payments_method_known CHECK (((method >= 1) AND (method <= 7))),
	CONSTRAINT payments_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'refundDue'::text, 'refunded'::text]))),
	CONSTRAINT payments_pkey PRIMARY KEY (id),
	CONSTRAINT payments_reference UNIQUE (reference)
);
CREATE TABLE placements (
	customer_id uuid NOT NULL,
	idempotency_key text NOT NULL,
	body_hash text NOT NULL,
	order_id uuid,
	placed_at timestamp with time zone NOT NULL,
	CONSTRAINT placements_customer_id_idempotency_key_pk PRIMARY KEY (customer_id, idempotency_key)
);
CREATE TABLE places (
	id text NOT NULL,
	parent_id text,
	name text NOT NULL,
	zip_code text,
	CONSTRAINT places_pkey PRIMARY KEY (id)
);
CREATE TABLE product_add_ons (
	product_id integer NOT NULL,
	add_on_id integer NOT NULL,
	CONSTRAINT product_add_ons_product_id_add_on_id_pk PRIMARY KEY (product_id, add_on_id)
);
CREATE TABLE product_media (
	product_id integer NOT NULL,
	"position" integer NOT NULL,
	path text NOT NULL,
	CONSTRAINT product_media_product_id_path_pk PRIMARY KEY (product_id, path)
);
CREATE TABLE product_pictures (
	product_id integer NOT NULL,
	"position" integer NOT NULL,
	path text NOT NULL,
	view text NOT NULL,
	CONSTRAINT product_pictures_product_id_position_pk PRIMARY KEY (product_id, "position")
);
CREATE TABLE products (
	id serial NOT NULL,
	uuid uuid NOT NULL,
	sku text NOT NULL,
	slug text NOT NULL,
	name jsonb NOT NULL,
	description jsonb NOT NULL,
	brand_id integer NOT NULL,
	sub_category_id integer NOT NULL,
	selling_price bigint NOT NULL,
	offered_price bigint DEFAULT 0 NOT NULL,
	dimensions jsonb NOT NULL,
	weight_grams integer NOT NULL,
	is_public boolean DEFAULT true NOT NULL,
	rank integer NOT NULL,
	listed_at timestamp with time zone NOT NULL,
	search_words text NOT NULL,
	review_count integer DEFAULT 0 NOT NULL,
	stars_total integer DEFAULT 0 NOT NULL,
	material jsonb,
	assembly jsonb,
	warranty jsonb,
	lowest_selling_price bigint DEFAULT 0 NOT NULL,
	lowest_offered_price bigint DEFAULT 0 NOT NULL,
	CONSTRAINT products_offered_price_not_negative CHECK ((offered_price >= 0)),
	CONSTRAINT products_selling_price_above_zero CHECK ((selling_price > 0)),
	CONSTRAINT products_stars_of_reviews CHECK (((stars_total >= review_count) AND (stars_total <= (review_count * 5)))),
	CONSTRAINT products_weight_above_zero CHECK ((weight_grams > 0)),
	CONSTRAINT products_pkey PRIMARY KEY (id),
	CONSTRAINT products_sku_unique UNIQUE (sku),
	CONSTRAINT products_slug_unique UNIQUE (slug),
	CONSTRAINT products_uuid_unique UNIQUE (uuid)
);
CREATE TABLE questions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	product_id integer NOT NULL,
	asker text NOT NULL,
	email text,
	language text NOT NULL,
	text text NOT NULL,
	asked_at timestamp with time zone NOT NULL,
	answer text,
	answered_at timestamp with time zone,
	hidden_at timestamp with time zone,
	customer_id uuid,
	CONSTRAINT questions_answered_in_words CHECK (((answer IS NULL) = (answered_at IS NULL))),
	CONSTRAINT questions_pkey PRIMARY KEY (id)
);
CREATE UNLOGGED TABLE rate_limits (
	key text NOT NULL,
	points integer NOT NULL,
	expire timestamp with time zone NOT NULL,
	CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE TABLE return_histories (
	return_id uuid NOT NULL,
	state text NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT return_histories_return_id_state_pk PRIMARY KEY (return_id, state)
);
CREATE TABLE return_lines (
	return_id uuid NOT NULL,
	order_line_id uuid NOT NULL,
	quantity integer NOT NULL,
	goods bigint NOT NULL,
	add_ons bigint NOT NULL,
	CONSTRAINT return_lines_amounts_not_negative CHECK (((goods >= 0) AND (add_ons >= 0))),
	CONSTRAINT return_lines_quantity_above_zero CHECK ((quantity > 0)),
	CONSTRAINT return_lines_return_id_order_line_id_pk PRIMARY KEY (return_id, order_line_id)
);
CREATE TABLE return_pictures (
	return_id uuid NOT NULL,
	"position" integer NOT NULL,
	path text NOT NULL,
	CONSTRAINT return_pictures_return_id_position_pk PRIMARY KEY (return_id, "position")
);
CREATE TABLE returns (
	id uuid NOT NULL,
	order_id uuid NOT NULL,
	state text DEFAULT 'requested'::text NOT NULL,
	reason text NOT NULL,
	text text NOT NULL,
	answer text,
	is_restocked boolean,
	payment_id uuid,
	asked_at timestamp with time zone NOT NULL,
	CONSTRAINT returns_state_known CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'received'::text, 'refunded'::text]))),
	CONSTRAINT returns_one_payment UNIQUE (payment_id),
	CONSTRAINT returns_pkey PRIMARY KEY (id)
);
CREATE TABLE review_pictures (
	review_id uuid NOT NULL,
	"position" integer NOT NULL,
	path text NOT NULL,
	CONSTRAINT review_pictures_review_id_position_pk PRIMARY KEY (review_id, "position")
);
CREATE TABLE reviews (
	id uuid NOT NULL,
	product_id integer NOT NULL,
	stars smallint NOT NULL,
	reviewer text NOT NULL,
	language text NOT NULL,
	text text NOT NULL,
	variant jsonb NOT NULL,
	is_verified boolean NOT NULL,
	reply jsonb,
	written_at timestamp with time zone NOT NULL,
	order_line_id uuid,
	customer_id uuid,
	revision integer DEFAULT 1 NOT NULL,
	hiding jsonb,
	CONSTRAINT reviews_stars_known CHECK (((stars >= 1) AND (stars <= 5))),
	CONSTRAINT reviews_one_a_line UNIQUE (order_line_id),
	CONSTRAINT reviews_pkey PRIMARY KEY (id)
);
CREATE TABLE room_pieces (
	room_id integer NOT NULL,
	"position" integer NOT NULL,
	product_id integer NOT NULL,
	variant_id uuid,
	x real NOT NULL,
	y real NOT NULL,
	CONSTRAINT room_pieces_in_the_picture CHECK ((((x >= (0)::double precision) AND (x <= (1)::double precision)) AND ((y >= (0)::double precision) AND (y <= (1)::double precision)))),
	CONSTRAINT room_pieces_room_id_position_pk PRIMARY KEY (room_id, "position")
);
CREATE TABLE rooms (
	id serial NOT NULL,
	slug text NOT NULL,
	title jsonb NOT NULL,
	description jsonb NOT NULL,
	picture text NOT NULL,
	collection_id integer,
	CONSTRAINT rooms_pkey PRIMARY KEY (id),
	CONSTRAINT rooms_slug_unique UNIQUE (slug)
);
CREATE TABLE search_keywords (
	id serial NOT NULL,
	title jsonb NOT NULL,
	CONSTRAINT search_keywords_pkey PRIMARY KEY (id)
);
CREATE TABLE search_vocabulary (
	word text NOT NULL,
	CONSTRAINT search_vocabulary_pkey PRIMARY KEY (word)
);
CREATE TABLE seed_revisions (
	seed text NOT NULL,
	revision text,
	CONSTRAINT seed_revisions_pkey PRIMARY KEY (seed)
);
CREATE TABLE seller_documents (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	seller_id uuid,
	name text NOT NULL,
	type text NOT NULL,
	content bytea NOT NULL,
	sent_at timestamp with time zone NOT NULL,
	network text DEFAULT ''::text NOT NULL,
	CONSTRAINT seller_documents_type_known CHECK ((type = ANY (ARRAY['pdf'::text, 'jpg'::text, 'png'::text]))),
	CONSTRAINT seller_documents_pkey PRIMARY KEY (id)
);
CREATE TABLE sellers (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	state text DEFAULT 'waiting'::text NOT NULL,
	company text NOT NULL,
	owner text NOT NULL,
	tax_number text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	place text NOT NULL,
	goods text NOT NULL,
	language text NOT NULL,
	applied_at timestamp with time zone NOT NULL,
	decided_at timestamp with time zone,
	reason text,
	CONSTRAINT sellers_decided_at_a_time CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
	CONSTRAINT sellers_refused_in_words CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
	CONSTRAINT sellers_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
	CONSTRAINT sellers_pkey PRIMARY KEY (id)
);
CREATE TABLE sessions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	token_hash text NOT NULL,
	customer_id uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	last_used_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	browser text,
	system text,
	CONSTRAINT sessions_pkey PRIMARY KEY (id),
	CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash)
);
CREATE TABLE set_up_codes (
	code_hash text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT set_up_codes_pkey PRIMARY KEY (code_hash)
);
CREATE TABLE shop_media (
	role text NOT NULL,
	path text NOT NULL,
	CONSTRAINT shop_media_pkey PRIMARY KEY (role)
);
CREATE TABLE shop_settings (
	id integer DEFAULT 1 NOT NULL,
	settings jsonb NOT NULL,
	CONSTRAINT shop_settings_pkey PRIMARY KEY (id)
);
CREATE TABLE showroom_pieces (
	showroom_id integer NOT NULL,
	variant_id uuid NOT NULL,
	collectable integer NOT NULL,
	CONSTRAINT showroom_pieces_collectable CHECK ((collectable >= 0)),
	CONSTRAINT showroom_pieces_showroom_id_variant_id_pk PRIMARY KEY (showroom_id, variant_id)
);
CREATE TABLE showrooms (
	id serial NOT NULL,
	uuid uuid NOT NULL,
	slug text NOT NULL,
	kind text NOT NULL,
	name jsonb NOT NULL,
	description jsonb NOT NULL,
	street text NOT NULL,
	sub_district_id text NOT NULL,
	zip_code text NOT NULL,
	phone text NOT NULL,
	opening_hours jsonb,
	"position" jsonb,
	CONSTRAINT showrooms_pkey PRIMARY KEY (id),
	CONSTRAINT showrooms_slug_unique UNIQUE (slug),
	CONSTRAINT showrooms_uuid_unique UNIQUE (uuid)
);
CREATE TABLE site_features (
	id serial NOT NULL,
	icon text NOT NULL,
	title jsonb NOT NULL,
	text jsonb NOT NULL,
	CONSTRAINT site_features_pkey PRIMARY KEY (id)
);
CREATE TABLE slides (
	id serial NOT NULL,
	title jsonb NOT NULL,
	text jsonb NOT NULL,
	call_to_action jsonb NOT NULL,
	source_type smallint NOT NULL,
	source_id text NOT NULL,
	slug text,
	url text,
	picture text NOT NULL,
	portrait_picture text,
	CONSTRAINT slides_pkey PRIMARY KEY (id)
);
CREATE TABLE social_logins (
	state_hash text NOT NULL,
	browser_hash text NOT NULL,
	callback text NOT NULL,
	nonce text NOT NULL,
	code_verifier text NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT social_logins_pkey PRIMARY KEY (state_hash)
);
CREATE TABLE staff (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	role text NOT NULL,
	password_hash text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	is_demo boolean DEFAULT false NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT staff_email_is_lower_case CHECK ((email = lower(email))),
	CONSTRAINT staff_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'operator'::text]))),
	CONSTRAINT staff_email_unique UNIQUE (email),
	CONSTRAINT staff_pkey PRIMARY KEY (id)
);
CREATE TABLE staff_sessions (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	token_hash text NOT NULL,
	staff_id uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	last_used_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT staff_sessions_pkey PRIMARY KEY (id),
	CONSTRAINT staff_sessions_token_hash_unique UNIQUE (token_hash)
);
CREATE TABLE stock_alerts (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	variant_id uuid NOT NULL,
	email text NOT NULL,
	locale text NOT NULL,
	asked_at timestamp with time zone NOT NULL,
	told_at timestamp with time zone,
	CONSTRAINT stock_alerts_once UNIQUE (email, variant_id),
	CONSTRAINT stock_alerts_pkey PRIMARY KEY (id)
);
CREATE TABLE sub_categories (
	id serial NOT NULL,
	uuid uuid NOT NULL,
	slug text NOT NULL,
	title jsonb NOT NULL,
	category_id integer NOT NULL,
	is_public boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	also_called text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT sub_categories_pkey PRIMARY KEY (id),
	CONSTRAINT sub_categories_slug_unique UNIQUE (slug),
	CONSTRAINT sub_categories_uuid_unique UNIQUE (uuid)
);
CREATE TABLE unnamed_bytes (
	hash text NOT NULL,
	since timestamp with time zone NOT NULL,
	CONSTRAINT unnamed_bytes_hash_is_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
	CONSTRAINT unnamed_bytes_pkey PRIMARY KEY (hash)
);
CREATE TABLE uploads (
	path text NOT NULL,
	subject_id uuid NOT NULL,
	uploaded_at timestamp with time zone NOT NULL,
	CONSTRAINT review_uploads_pkey PRIMARY KEY (path)
);
CREATE TABLE variants (
	id uuid NOT NULL,
	product_id integer NOT NULL,
	sku text NOT NULL,
	attributes jsonb NOT NULL,
	selling_price bigint NOT NULL,
	offered_price bigint DEFAULT 0 NOT NULL,
	on_hand integer NOT NULL,
	weight_grams integer NOT NULL,
	picture text,
	"position" integer NOT NULL,
	dimensions jsonb,
	care jsonb,
	colour text GENERATED ALWAYS AS (colour_of(attributes)) STORED,
	materials text[] DEFAULT '{}'::text[] NOT NULL,
	seats integer,
	seat_height real,
	CONSTRAINT variants_on_hand_not_negative CHECK ((on_hand >= 0)),
	CONSTRAINT variants_prices_not_negative CHECK (((selling_price >= 0) AND (offered_price >= 0))),
	CONSTRAINT variants_seat_height_above_zero CHECK ((seat_height > (0)::double precision)),
	CONSTRAINT variants_weight_above_zero CHECK ((weight_grams > 0)),
	CONSTRAINT variants_pkey PRIMARY KEY (id),
	CONSTRAINT variants_sku_unique UNIQUE (sku)
);
CREATE TABLE voucher_cities (
	voucher_id integer NOT NULL,
	city_id text NOT NULL,
	CONSTRAINT voucher_cities_voucher_id_city_id_pk PRIMARY KEY (voucher_id, city_id)
);
CREATE TABLE voucher_uses (
	order_id uuid NOT NULL,
	voucher_id integer NOT NULL,
	returned_at timestamp with time zone,
	CONSTRAINT voucher_uses_pkey PRIMARY KEY (order_id)
);
CREATE TABLE vouchers (
	id serial NOT NULL,
	uuid uuid NOT NULL,
	code text NOT NULL,
	title jsonb NOT NULL,
	kind text NOT NULL,
	value bigint NOT NULL,
	minimum bigint NOT NULL,
	cap bigint,
	starts_at timestamp with time zone NOT NULL,
	ends_at timestamp with time zone NOT NULL,
	quota integer NOT NULL,
	used integer DEFAULT 0 NOT NULL,
	category_id integer,
	is_for_new_customers boolean DEFAULT false NOT NULL,
	per_customer integer DEFAULT 1,
	is_public boolean DEFAULT true NOT NULL,
	CONSTRAINT vouchers_amounts_not_negative CHECK (((minimum >= 0) AND (cap > 0))),
	CONSTRAINT vouchers_code_in_capitals CHECK ((code ~ '^[A-Z0-9]{3,30}$'::text)),
	CONSTRAINT vouchers_end_after_they_start CHECK ((ends_at > starts_at)),
	CONSTRAINT vouchers_per_customer_above_zero CHECK ((per_customer > 0)),
	CONSTRAINT vouchers_percent_of_the_whole CHECK (((kind <> 'percent'::text) OR (value <= 10000))),
	CONSTRAINT vouchers_used_within_quota CHECK (((quota > 0) AND ((used >= 0) AND (used <= quota)))),
	CONSTRAINT vouchers_value_above_zero CHECK ((value > 0)),
	CONSTRAINT vouchers_code_unique UNIQUE (code),
	CONSTRAINT vouchers_pkey PRIMARY KEY (id),
	CONSTRAINT vouchers_uuid_unique UNIQUE (uuid)
);
CREATE TABLE wishes (
	customer_id uuid NOT NULL,
	product_id integer NOT NULL,
	wished_at timestamp with time zone NOT NULL,
	CONSTRAINT wishes_customer_id_product_id_pk PRIMARY KEY (customer_id, product_id)
);
ALTER TABLE addresses ADD CONSTRAINT addresses_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE addresses ADD CONSTRAINT addresses_sub_district_id_places_id_fk FOREIGN KEY (sub_district_id) REFERENCES places(id);
ALTER TABLE article_pictures ADD CONSTRAINT article_pictures_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE;
ALTER TABLE article_pictures ADD CONSTRAINT article_pictures_path_media_path_fk FOREIGN KEY (path) REFERENCES media(path);
ALTER TABLE article_products ADD CONSTRAINT article_products_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE;
ALTER TABLE article_products ADD CONSTRAINT article_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE articles ADD CONSTRAINT articles_category_id_article_categories_id_fk FOREIGN KEY (category_id) REFERENCES article_categories(id);
ALTER TABLE articles ADD CONSTRAINT articles_lead_media_path_fk FOREIGN KEY (lead) REFERENCES media(path);
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);
ALTER TABLE banners ADD CONSTRAINT banners_picture_media_path_fk FOREIGN KEY (picture) REFERENCES media(path);
ALTER TABLE brands ADD CONSTRAINT brands_logo_media_path_fk FOREIGN KEY (logo) REFERENCES media(path);
ALTER TABLE brands ADD CONSTRAINT brands_logo_on_dark_media_path_fk FOREIGN KEY (logo_on_dark) REFERENCES media(path);
ALTER TABLE bundle_lines ADD CONSTRAINT bundle_lines_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id);
ALTER TABLE bundle_lines ADD CONSTRAINT bundle_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
ALTER TABLE cart_line_add_ons ADD CONSTRAINT cart_line_add_ons_add_on_id_add_ons_id_fk FOREIGN KEY (add_on_id) REFERENCES add_ons(id) ON DELETE CASCADE;
ALTER TABLE cart_line_add_ons ADD CONSTRAINT cart_line_add_ons_cart_line_id_cart_lines_id_fk FOREIGN KEY (cart_line_id) REFERENCES cart_lines(id) ON DELETE CASCADE;
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON DELETE CASCADE;
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_cart_id_carts_id_fk FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE;
ALTER TABLE carts ADD CONSTRAINT carts_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE carts ADD CONSTRAINT carts_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;
ALTER TABLE carts ADD CONSTRAINT carts_voucher_id_vouchers_id_fk FOREIGN KEY (voucher_id) REFERENCES vouchers(id) ON DELETE SET NULL;
ALTER TABLE categories ADD CONSTRAINT categories_picture_media_path_fk FOREIGN KEY (picture) REFERENCES media(path);
ALTER TABLE collection_products ADD CONSTRAINT collection_products_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections(id);
ALTER TABLE collection_products ADD CONSTRAINT collection_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
ALTER TABLE compared_products ADD CONSTRAINT compared_products_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE compared_products ADD CONSTRAINT compared_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE flash_sale_products ADD CONSTRAINT flash_sale_products_flash_sale_id_flash_sales_id_fk FOREIGN KEY (flash_sale_id) REFERENCES flash_sales(id);
ALTER TABLE flash_sale_products ADD CONSTRAINT flash_sale_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
ALTER TABLE followed_stores ADD CONSTRAINT followed_stores_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE CASCADE;
ALTER TABLE followed_stores ADD CONSTRAINT followed_stores_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE handoffs ADD CONSTRAINT handoffs_cart_id_carts_id_fk FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;
ALTER TABLE handoffs ADD CONSTRAINT handoffs_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;
ALTER TABLE helpful_marks ADD CONSTRAINT helpful_marks_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE helpful_marks ADD CONSTRAINT helpful_marks_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
ALTER TABLE identities ADD CONSTRAINT identities_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE invoices ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE mailed_links ADD CONSTRAINT mailed_links_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE media_redirects ADD CONSTRAINT media_redirects_to_media_path_fk FOREIGN KEY ("to") REFERENCES media(path) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_uploaded_by_customers_id_fk FOREIGN KEY (uploaded_by) REFERENCES customers(id) ON DELETE SET NULL;
ALTER TABLE media ADD CONSTRAINT media_uploaded_by_staff_staff_id_fk FOREIGN KEY (uploaded_by_staff) REFERENCES staff(id);
ALTER TABLE order_adjustments ADD CONSTRAINT order_adjustments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_histories ADD CONSTRAINT order_histories_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_line_add_ons ADD CONSTRAINT order_line_add_ons_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON DELETE SET NULL;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL;
ALTER TABLE orders ADD CONSTRAINT orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE partner_origins ADD CONSTRAINT partner_origins_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;
ALTER TABLE payment_events ADD CONSTRAINT payment_events_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE placements ADD CONSTRAINT placements_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE placements ADD CONSTRAINT placements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE places ADD CONSTRAINT places_parent_id_places_id_fk FOREIGN KEY (parent_id) REFERENCES places(id);
ALTER TABLE product_add_ons ADD CONSTRAINT product_add_ons_add_on_id_add_ons_id_fk FOREIGN KEY (add_on_id) REFERENCES add_ons(id) ON DELETE CASCADE;
ALTER TABLE product_add_ons ADD CONSTRAINT product_add_ons_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE product_media ADD CONSTRAINT product_media_path_media_path_fk FOREIGN KEY (path) REFERENCES media(path) ON DELETE CASCADE;
ALTER TABLE product_media ADD CONSTRAINT product_media_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE product_pictures ADD CONSTRAINT product_pictures_path_media_path_fk FOREIGN KEY (path) REFERENCES media(path);
ALTER TABLE product_pictures ADD CONSTRAINT product_pictures_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE products ADD CONSTRAINT products_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES brands(id);
ALTER TABLE products ADD CONSTRAINT products_sub_category_id_sub_categories_id_fk FOREIGN KEY (sub_category_id) REFERENCES sub_categories(id);
ALTER TABLE questions ADD CONSTRAINT questions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE questions ADD CONSTRAINT questions_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE return_histories ADD CONSTRAINT return_histories_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;
ALTER TABLE return_lines ADD CONSTRAINT return_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE;
ALTER TABLE return_lines ADD CONSTRAINT return_lines_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;
ALTER TABLE return_pictures ADD CONSTRAINT return_pictures_path_media_path_fk FOREIGN KEY (path) REFERENCES media(path) ON DELETE CASCADE;
ALTER TABLE return_pictures ADD CONSTRAINT return_pictures_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;
ALTER TABLE returns ADD CONSTRAINT returns_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE returns ADD CONSTRAINT returns_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id);
ALTER TABLE review_pictures ADD CONSTRAINT review_pictures_path_media_path_fk FOREIGN KEY (path) REFERENCES media(path);
ALTER TABLE review_pictures ADD CONSTRAINT review_pictures_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;
ALTER TABLE reviews ADD CONSTRAINT reviews_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE SET NULL;
ALTER TABLE reviews ADD CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
ALTER TABLE room_pieces ADD CONSTRAINT room_pieces_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE room_pieces ADD CONSTRAINT room_pieces_room_id_rooms_id_fk FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE;
ALTER TABLE room_pieces ADD CONSTRAINT room_pieces_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL;
ALTER TABLE rooms ADD CONSTRAINT rooms_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE SET NULL;
ALTER TABLE rooms ADD CONSTRAINT rooms_picture_media_path_fk FOREIGN KEY (picture) REFERENCES media(path);
ALTER TABLE seller_documents ADD CONSTRAINT seller_documents_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE shop_media ADD CONSTRAINT shop_media_path_media_path_fk FOREIGN KEY (path) REFERENCES media(path) ON DELETE CASCADE;
ALTER TABLE showroom_pieces ADD CONSTRAINT showroom_pieces_showroom_id_showrooms_id_fk FOREIGN KEY (showroom_id) REFERENCES showrooms(id) ON DELETE CASCADE;
ALTER TABLE showroom_pieces ADD CONSTRAINT showroom_pieces_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE;
ALTER TABLE showrooms ADD CONSTRAINT showrooms_sub_district_id_places_id_fk FOREIGN KEY (sub_district_id) REFERENCES places(id);
ALTER TABLE slides ADD CONSTRAINT slides_picture_media_path_fk FOREIGN KEY (picture) REFERENCES media(path);
ALTER TABLE slides ADD CONSTRAINT slides_portrait_picture_media_path_fk FOREIGN KEY (portrait_picture) REFERENCES media(path);
ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
ALTER TABLE stock_alerts ADD CONSTRAINT stock_alerts_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE;
ALTER TABLE sub_categories ADD CONSTRAINT sub_categories_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
ALTER TABLE uploads ADD CONSTRAINT uploads_path_media_path_fk FOREIGN KEY (path) REFERENCES media(path) ON DELETE CASCADE;
ALTER TABLE variants ADD CONSTRAINT variants_picture_media_path_fk FOREIGN KEY (picture) REFERENCES media(path);
ALTER TABLE variants ADD CONSTRAINT variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
ALTER TABLE voucher_cities ADD CONSTRAINT voucher_cities_city_id_places_id_fk FOREIGN KEY (city_id) REFERENCES places(id);
ALTER TABLE voucher_cities ADD CONSTRAINT voucher_cities_voucher_id_vouchers_id_fk FOREIGN KEY (voucher_id) REFERENCES vouchers(id);
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_voucher_id_vouchers_id_fk FOREIGN KEY (voucher_id) REFERENCES vouchers(id);
ALTER TABLE vouchers ADD CONSTRAINT vouchers_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
ALTER TABLE wishes ADD CONSTRAINT wishes_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE wishes ADD CONSTRAINT wishes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX addresses_customer ON addresses USING btree (customer_id, created_at);
CREATE INDEX articles_by_age ON articles USING btree (published_at, id);
CREATE INDEX articles_words ON articles USING gin (((((((title ->> 'en'::text) || ' '::text) || (title ->> 'id'::text)) || ' '::text) || (((summary ->> 'en'::text) || ' '::text) || (summary ->> 'id'::text)))) gin_trgm_ops);
CREATE INDEX audit_entries_staff ON audit_entries USING btree (staff_id);
CREATE INDEX audit_entries_subject ON audit_entries USING btree (subject);
CREATE INDEX cart_line_add_ons_add_on ON cart_line_add_ons USING btree (add_on_id);
CREATE INDEX cart_lines_bundle ON cart_lines USING btree (bundle_id) WHERE (bundle_id IS NOT NULL);
CREATE UNIQUE INDEX cart_lines_one_a_choice ON cart_lines USING btree (cart_id, bundle_id, bundle_variant_ids) WHERE (bundle_id IS NOT NULL);
CREATE INDEX cart_lines_variant ON cart_lines USING btree (variant_id);
CREATE UNIQUE INDEX carts_customer ON carts USING btree (customer_id);
CREATE UNIQUE INDEX carts_guest ON carts USING btree (guest_hash) WHERE (partner_id IS NULL);
CREATE UNIQUE INDEX carts_partner_guest ON carts USING btree (guest_hash, partner_id);
CREATE INDEX carts_voucher ON carts USING btree (voucher_id) WHERE (voucher_id IS NOT NULL);
CREATE INDEX compared_products_product ON compared_products USING btree (product_id);
CREATE INDEX customers_guest_until ON customers USING btree (guest_until) WHERE (guest_until IS NOT NULL);
CREATE INDEX followed_stores_brand ON followed_stores USING btree (brand_id);
CREATE INDEX followed_stores_by_age ON followed_stores USING btree (customer_id, followed_at, brand_id);
CREATE INDEX helpful_marks_customer ON helpful_marks USING btree (customer_id);
CREATE INDEX identities_customer ON identities USING btree (customer_id);
CREATE INDEX known_devices_expire ON known_devices USING btree (expires_at);
CREATE INDEX listing_count_changes_scope ON listing_count_changes USING btree (scope, facet, choice);
CREATE INDEX listing_counts_fullest ON listing_counts USING btree (scope, facet, products);
CREATE INDEX listings_age ON listings USING btree (age, product_id);
CREATE INDEX listings_brand_age ON listings USING btree (brand_id, age, product_id);
CREATE INDEX listings_brand_price ON listings USING btree (brand_id, price, product_id);
CREATE INDEX listings_brand_rank ON listings USING btree (brand_id, rank, product_id);
CREATE INDEX listings_category_age ON listings USING btree (category_id, age, product_id);
CREATE INDEX listings_category_price ON listings USING btree (category_id, price, product_id);
CREATE INDEX listings_category_rank ON listings USING btree (category_id, rank, product_id);
CREATE INDEX listings_keys ON listings USING gin (facets, words, name_words, (ARRAY[(LEAST((price / 100000), (999)::bigint))::integer]));
CREATE INDEX listings_price ON listings USING btree (price, product_id);
CREATE INDEX listings_rank ON listings USING btree (rank, product_id);
CREATE INDEX listings_sub_category_age ON listings USING btree (sub_category_id, age, product_id);
CREATE INDEX listings_sub_category_price ON listings USING btree (sub_category_id, price, product_id);
CREATE INDEX listings_sub_category_rank ON listings USING btree (sub_category_id, rank, product_id);
CREATE INDEX mailed_links_customer ON mailed_links USING btree (customer_id);
CREATE INDEX mails_due ON mails USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX mails_of_address ON mails USING btree (lower(recipient_email), created_at);
CREATE INDEX mails_recent ON mails USING btree (created_at);
CREATE INDEX media_hash ON media USING btree (hash);
CREATE INDEX newsletter_unconfirmed ON newsletter_subscriptions USING btree (created_at) WHERE (confirmed_at IS NULL);
CREATE INDEX order_lines_bundle ON order_lines USING btree (bundle_id) WHERE (bundle_id IS NOT NULL);
CREATE INDEX order_lines_order ON order_lines USING btree (order_id, "position");
CREATE INDEX order_lines_variant ON order_lines USING btree (variant_id);
CREATE INDEX orders_contact_email ON orders USING btree (contact_email);
CREATE INDEX orders_of_customer_by_age ON orders USING btree (customer_id, placed_at, id);
CREATE INDEX partner_origins_origin ON partner_origins USING btree (origin);
CREATE INDEX payment_events_of_payment ON payment_events USING btree (payment_id, at);
CREATE INDEX payments_of_order ON payments USING btree (order_id, created_at);
CREATE UNIQUE INDEX payments_one_awaited ON payments USING btree (order_id) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX payments_one_success ON payments USING btree (order_id) WHERE (state = 'paid'::text);
CREATE INDEX payments_overdue ON payments USING btree (pay_before) WHERE (state = 'pending'::text);
CREATE INDEX placements_placed_at ON placements USING btree (placed_at);
CREATE INDEX places_parent ON places USING btree (parent_id, name);
CREATE INDEX places_zip_code ON places USING btree (zip_code);
CREATE INDEX product_add_ons_add_on ON product_add_ons USING btree (add_on_id);
CREATE INDEX products_brand ON products USING btree (brand_id);
CREATE INDEX products_rank ON products USING btree (rank, id);
CREATE INDEX products_sub_category ON products USING btree (sub_category_id);
CREATE INDEX questions_asked ON questions USING btree (asked_at, id);
CREATE INDEX questions_customer ON questions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX questions_shown ON questions USING btree (product_id, answered_at, id) WHERE ((answered_at IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);
CREATE INDEX return_lines_of_order_line ON return_lines USING btree (order_line_id);
CREATE INDEX return_pictures_path ON return_pictures USING btree (path);
CREATE INDEX returns_by_age ON returns USING btree (asked_at, id);
CREATE INDEX returns_of_order ON returns USING btree (order_id);
CREATE INDEX reviews_by_age ON reviews USING btree (written_at, id);
CREATE INDEX reviews_of_customer ON reviews USING btree (customer_id);
CREATE INDEX reviews_of_product ON reviews USING btree (product_id, stars);
CREATE INDEX room_pieces_product ON room_pieces USING btree (product_id);
CREATE INDEX search_vocabulary_word ON search_vocabulary USING gin (word gin_trgm_ops);
CREATE INDEX seller_documents_seller ON seller_documents USING btree (seller_id);
CREATE INDEX seller_documents_unnamed ON seller_documents USING btree (sent_at) WHERE (seller_id IS NULL);
CREATE INDEX sellers_applied ON sellers USING btree (applied_at, id);
CREATE INDEX sellers_email ON sellers USING btree (email);
CREATE INDEX sessions_customer ON sessions USING btree (customer_id);
CREATE INDEX showroom_pieces_variant ON showroom_pieces USING btree (variant_id);
CREATE INDEX staff_sessions_staff ON staff_sessions USING btree (staff_id);
CREATE INDEX stock_alerts_asked ON stock_alerts USING btree (asked_at);
CREATE INDEX stock_alerts_waiting ON stock_alerts USING btree (variant_id) WHERE (told_at IS NULL);
CREATE INDEX sub_categories_category ON sub_categories USING btree (category_id);
CREATE INDEX sub_categories_words ON sub_categories USING gin (sub_category_words(title, also_called) gin_trgm_ops);
CREATE INDEX unnamed_bytes_since ON unnamed_bytes USING btree (since);
CREATE INDEX uploads_age ON uploads USING btree (uploaded_at);
CREATE INDEX uploads_subject ON uploads USING btree (subject_id);
CREATE INDEX variants_product ON variants USING btree (product_id, "position");
CREATE INDEX voucher_uses_voucher ON voucher_uses USING btree (voucher_id);
CREATE INDEX wishes_by_age ON wishes USING btree (customer_id, wished_at, product_id);
CREATE INDEX wishes_product ON wishes USING btree (product_id);
