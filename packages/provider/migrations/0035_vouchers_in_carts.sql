CREATE TABLE "voucher_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" integer NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "voucher_id" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "per_customer" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_uses_voucher" ON "voucher_uses" USING btree ("voucher_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_voucher" ON "carts" USING btree ("voucher_id") WHERE "carts"."voucher_id" is not null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_voucher_of_a_customer" CHECK ("carts"."voucher_id" is null or "carts"."customer_id" is not null);--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_voucher_takes_off" CHECK ("order_adjustments"."kind" <> 'voucher' or "order_adjustments"."amount" < 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_per_customer_above_zero" CHECK ("vouchers"."per_customer" > 0);