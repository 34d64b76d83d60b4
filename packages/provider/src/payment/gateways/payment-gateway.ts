import type { NextAction } from "@griya/api";
import type { ShopSettings } from "../../settings/shop-settings.ts";
import type { payments } from "../payment.tables.ts";

/** One attempt to pay an order. */
export type PaymentRow = typeof payments.$inferSelect;

/** The settings of the shop that a gateway uses. */
export type GatewaySettings = Pick<ShopSettings, "bankAccount" | "cashMaximum">;

/**
 * The behaviour of one payment method. A payment's row is written in the transaction of its order. Others hear of it only afterwards. No
 * function here that runs there may call another host.
 */
export type PaymentGateway = {
  /** Tells whether the settings of the shop allow it. */
  readonly isOffered: (settings: GatewaySettings) => boolean;
  /** Returns the maximum for one order, in whole rupiah. Returns undefined without a limit. */
  readonly getMaximum: (settings: GatewaySettings) => number | undefined;
  /** Returns the reference of a new payment outside of the shop, and the end of the wait for it. */
  readonly open: (now: Date) => Pick<PaymentRow, "reference" | "payBefore">;
  /** Returns the next action of the shopper for an awaited payment. */
  readonly getNextAction: (payment: PaymentRow, settings: GatewaySettings) => NextAction;
};
