import type { PaymentChannel, VirtualAccount } from "@griya/api";

/** The state of one payment at its gateway. Amounts are in its smallest unit; null where the gateway says nothing readable. */
export type GatewayPayment = {
  /** Our reference, as the gateway has it. */
  readonly reference: string | null;
  /** The gateway's own id of the payment. */
  readonly gatewayId: string | null;
  readonly state: "pending" | "paid" | "failed";
  /** The reason of a failure. A pending payment is `declined` after a denied attempt, which the shopper can repeat. */
  readonly reason: "declined" | "expired" | "cancelled" | null;
  readonly amount: number | null;
  /** The currency as ISO 4217. */
  readonly currency: string | null;
  /** The account to pay to, once the shopper has one. */
  readonly account: VirtualAccount | null;
  readonly refunds: readonly GatewayRefund[];
};

/** A refund of a part of a payment, as the gateway has it. */
export type GatewayRefund = {
  /** The key that the shop sent with the refund. */
  readonly key: string | null;
  /** The amount in the smallest unit of the gateway; null where it is not readable. */
  readonly amount: number | null;
  /** True when the money is on its way to the customer. Before that, the bank can still refuse it. */
  readonly isConfirmed: boolean;
};

export type GatewayRefundRequest = {
  readonly reference: string;
  /** Our key of the refund. The same key again creates no second refund. */
  readonly key: string;
  /** The amount in the smallest unit of the gateway. */
  readonly amount: number;
  readonly channel: PaymentChannel;
  readonly now: Date;
};

export type GatewayCreation = {
  /** Our id of the payment. The same reference again creates no second payment. */
  readonly reference: string;
  /** The amount in the smallest unit of the gateway. */
  readonly amount: number;
  readonly channel: PaymentChannel;
  readonly now: Date;
  /** The time at which the gateway ends the payment. */
  readonly payBefore: Date;
  /** The address to which the gateway sends the shopper back. */
  readonly returnUrl: string;
};

/**
 * A gateway that takes payments on its own page. Each request rejects with `GatewayUnavailable` where its result is unknown, and with
 * `GatewayRefusal` where the gateway declined it. No function may run inside a transaction, except `verifyWebhook`.
 */
export type OnlineGateway = {
  /** The currency as ISO 4217. */
  readonly currency: string;
  /** The number of decimals of the currency at this gateway. */
  readonly exponent: number;
  /** Creates a payment. Returns the address of its page, and the token of that page where there is one. */
  readonly createPayment: (
    creation: GatewayCreation,
  ) => Promise<{ readonly url: string; readonly token: string | null }>;
  /** Returns the reference that a webhook is about. Returns null for a webhook that is not genuine. It calls nobody. */
  readonly verifyWebhook: (body: string, headers: Headers) => string | null;
  /** Reads the payment. Returns null while the gateway does not know it. */
  readonly fetchPayment: (reference: string) => Promise<GatewayPayment | null>;
  /** Ends a payment that is not paid. Rejects with `GatewayRefusal` for a paid one, so the caller reads it afterwards. */
  readonly expirePayment: (payment: { readonly reference: string; readonly token: string | null }) => Promise<void>;
  /**
   * Pays back a part of a paid payment, or all of it. The refund is final only when `fetchPayment` says so. Rejects with `GatewayRefusal`
   * where the money cannot go back this way.
   */
  readonly refundPayment: (request: GatewayRefundRequest) => Promise<void>;
};
