import type { NextAction, PaymentMethod } from "@griya/api";
import type { GatewayName, OnlineGateways } from "../../platform/online-gateway.ts";
import type { ShopSettings } from "../../settings/shop-settings.ts";
import type { payments } from "../payment.tables.ts";

/** A stored attempt to pay an order. */
export type PaymentRow = typeof payments.$inferSelect;

/** The settings of the shop that the gateways use. */
export type GatewaySettings = Pick<ShopSettings, "bankAccount" | "cashMaximum" | "cashAreas" | "exchangeRates">;

/** The facts of a shop that decide about its payment methods. */
export type PaymentShop = {
  readonly onlineGateways: OnlineGateways;
  readonly settings: GatewaySettings;
  readonly now: Date;
};

/** The fields of a new payment that its method decides. */
export type OpenedPayment = Pick<
  PaymentRow,
  "method" | "channel" | "reference" | "payBefore" | "currency" | "exponent" | "gatewayAmount"
>;

/**
 * The rules of one payment method. A payment is stored in the transaction of its order. Therefore no function here can call another server.
 * An online payment is created at its gateway after the commit.
 */
export type PaymentGateway = {
  /** The gateway on whose page the shopper pays. Null for a payment without one. */
  readonly gatewayName: GatewayName | null;
  /** Returns true when the settings of the shop allow the method. A gateway must also be available. */
  readonly isAllowed: (settings: GatewaySettings) => boolean;
  /** Returns the limits for the total of an order in whole rupiah. */
  readonly getLimits: (settings: GatewaySettings) => Pick<PaymentMethod, "minimum" | "maximum">;
  /** Returns true when the method is available for deliveries to this city, by its code. Without this function, it is available everywhere. */
  readonly isAvailableIn?: (settings: GatewaySettings, cityId: string) => boolean;
  /** Returns the method, reference, time limit and unit of a new payment. `amount` is in whole rupiah. */
  readonly openPayment: (payment: PaymentShop & { readonly amount: number }) => OpenedPayment;
  /** Returns the next action of the shopper for a pending payment. */
  readonly getNextAction: (payment: PaymentRow, settings: GatewaySettings) => NextAction;
};

/** The unit of a payment without a gateway. */
export const NO_GATEWAY_UNIT = { currency: null, exponent: null, gatewayAmount: null } as const;
