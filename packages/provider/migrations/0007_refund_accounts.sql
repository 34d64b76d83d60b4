CREATE TABLE "refund_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" text NOT NULL,
	"last_digits" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_accounts_last_digits" CHECK ("refund_accounts"."last_digits" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;