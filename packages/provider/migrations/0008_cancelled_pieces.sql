CREATE TABLE "piece_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"is_refunded" boolean NOT NULL,
	"ends_order" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "piece_cancellations_quantity_above_zero" CHECK ("piece_cancellations"."quantity" > 0),
	CONSTRAINT "piece_cancellations_amounts_not_negative" CHECK ("piece_cancellations"."amount" >= 0 and "piece_cancellations"."discount" >= 0),
	CONSTRAINT "piece_cancellations_reason_known" CHECK ("piece_cancellations"."reason" in ('changedMind', 'wrongPiece', 'tooMany', 'foundElsewhere', 'tooSlow', 'other'))
);
--> statement-breakpoint
ALTER TABLE "order_adjustments" DROP CONSTRAINT "order_adjustments_voucher_takes_off";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity_above_zero";--> statement-breakpoint
ALTER TABLE "piece_cancellations" ADD CONSTRAINT "piece_cancellations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "piece_cancellations_of_line" ON "piece_cancellations" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_voucher_takes_off" CHECK ("order_adjustments"."kind" <> 'voucher' or "order_adjustments"."amount" <= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity_not_negative" CHECK ("order_lines"."quantity" >= 0);