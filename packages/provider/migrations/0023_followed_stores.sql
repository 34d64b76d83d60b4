CREATE TABLE "followed_stores" (
	"customer_id" uuid NOT NULL,
	"brand_id" integer NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_stores_customer_id_brand_id_pk" PRIMARY KEY("customer_id","brand_id")
);
--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_stores_by_age" ON "followed_stores" USING btree ("customer_id","followed_at","brand_id");--> statement-breakpoint
CREATE INDEX "followed_stores_brand" ON "followed_stores" USING btree ("brand_id");