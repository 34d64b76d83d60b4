import type { NextAction } from "@griya/api";
import type { ShopSettings } from "../../settings/shop-settings.ts";
import type { payments } from "../payment.tables.ts";

/** A stored attempt to pay an order. */
export type PaymentRow = typeof payments.$inferSelect;

/** The settings of the shop that the gateways use. */
export type GatewaySettings = Pick<ShopSettings, "bankAccount" | "cashMaximum">;

/**
 * The rules of one payment method. A payment is stored in the transaction of its order. Therefore no function of a gateway can call another
 * server.
 */
export type PaymentGateway = {
  /** Returns true when the settings of the shop allow the method. */
  readonly isAvailable: (settings: GatewaySettings) => boolean;
  /** Returns the maximum total of an order in whole rupiah, or undefined without a limit. */
  readonly getMaximum: (settings: GatewaySettings) => number | undefined;
  /** Returns the reference and the time limit of a new payment. */
  readonly openPayment: (now: Date) => Pick<PaymentRow, "reference" | "payBefore">;
  /** Returns the next action of the shopper for a pending payment. */
  readonly getNextAction: (payment: PaymentRow, settings: GatewaySettings) => NextAction;
};
