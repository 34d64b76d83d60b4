import type { NextAction } from "@griya/api";
import type { ShopSettings } from "../../settings/shop-settings.ts";
import type { payments } from "../payment.tables.ts";

/** One attempt to pay an order. */
export type PaymentRow = typeof payments.$inferSelect;

/** What of the shop a gateway goes by. */
export type GatewaySettings = Pick<ShopSettings, "bankAccount" | "cashMaximum">;

/**
 * What one payment method does. A payment's row is written before anybody else hears of it, in the transaction of its order:
 * nothing here that runs there may call another host.
 */
export type PaymentGateway = {
  /** Whether the shop can take it as it is set up. */
  readonly isOffered: (settings: GatewaySettings) => boolean;
  /** The most that it takes for one order, whole rupiah; undefined where that is not bounded. */
  readonly maximum: (settings: GatewaySettings) => number | undefined;
  /** What a new payment is known by outside of the shop, and when the shop stops waiting for it. */
  readonly open: (now: Date) => Pick<PaymentRow, "reference" | "payBefore">;
  /** What the shopper does next for a payment that is awaited. */
  readonly nextAction: (payment: PaymentRow, settings: GatewaySettings) => NextAction;
};
