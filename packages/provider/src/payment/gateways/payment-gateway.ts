import type { NextAction, PaymentMethod } from "@griya/api";
import type { OnlineGateway } from "../../platform/online-gateway.ts";
import type { ShopSettings } from "../../settings/shop-settings.ts";
import type { payments } from "../payment.tables.ts";

/** A stored attempt to pay an order. */
export type PaymentRow = typeof payments.$inferSelect;

/** The settings of the shop that the gateways use. */
export type GatewaySettings = Pick<ShopSettings, "bankAccount" | "cashMaximum" | "cashAreas">;

/** The gateways of the shop that other companies run. Null where the shop has none. */
export type OnlineGateways = { readonly onlineGateway: OnlineGateway | null };

/**
 * The rules of one payment method. A payment is stored in the transaction of its order. Therefore no function here can call another server.
 * An online payment is created at its gateway after the commit.
 */
export type PaymentGateway = {
  /** True where the payment happens on the page of another company. */
  readonly isOnline: boolean;
  /** Returns true when the settings and the configuration of the shop allow the method. */
  readonly isAvailable: (settings: GatewaySettings, gateways: OnlineGateways) => boolean;
  /** Returns the limits for the total of an order in whole rupiah. */
  readonly getLimits: (settings: GatewaySettings) => Pick<PaymentMethod, "minimum" | "maximum">;
  /** Returns true when the method is available for deliveries to this city, by its code. Without this function, it is available everywhere. */
  readonly isAvailableIn?: (settings: GatewaySettings, cityId: string) => boolean;
  /** Returns the method, reference and time limit of a new payment. */
  readonly openPayment: (now: Date) => Pick<PaymentRow, "method" | "channel" | "reference" | "payBefore">;
  /** Returns the next action of the shopper for a pending payment. */
  readonly getNextAction: (payment: PaymentRow, settings: GatewaySettings) => NextAction;
};
