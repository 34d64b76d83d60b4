import type { Locale, PaymentChannel, VirtualAccount } from "@griya/api";

/** The payment gateways that the shop knows. */
export const GATEWAY_NAMES = ["midtrans", "stripe", "razorpay", "payPal", "flutterwave", "iyzico"] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** The path of the shop for the webhooks of gateways. The name of the gateway follows. */
export const WEBHOOK_PREFIX = "/api/webhook/";

/** The state of one payment at its gateway. Amounts are in its smallest unit; null where the gateway says nothing readable. */
export type GatewayPayment = {
  /** Our reference, as the gateway has it. */
  readonly reference: string | null;
  /** The gateway's own id of the payment. A refund names it. */
  readonly gatewayId: string | null;
  readonly state: "pending" | "paid" | "failed";
  /** The reason of a failure. A pending payment is `declined` after a denied attempt, which the shopper can repeat. */
  readonly reason: "declined" | "expired" | "cancelled" | null;
  readonly amount: number | null;
  /** The currency as ISO 4217, in capital letters. */
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
  /** `confirmed`: the money is on its way to the customer. `failed`: the bank has refused it, so the shop still owes the money. */
  readonly state: "pending" | "confirmed" | "failed";
};

/** A payment as the gateway knows it. */
export type GatewayKey = {
  /** Our id of the payment. */
  readonly reference: string;
  /** The token that `createPayment` has returned. Null where the shop never got an answer, so that nobody knows the page. */
  readonly token: string | null;
};

export type GatewayRefundRequest = GatewayKey & {
  /** The gateway's own id of the payment, as `fetchPayment` has returned it. */
  readonly gatewayId: string | null;
  /** Our key of the refund. The same key again creates no second refund. */
  readonly key: string;
  /** The amount in the smallest unit of the gateway. */
  readonly amount: number;
  readonly channel: PaymentChannel | null;
  readonly now: Date;
};

export type GatewayCreation = {
  /** Our id of the payment. The same reference again creates no second payment. */
  readonly reference: string;
  /** The amount in the smallest unit of the gateway. */
  readonly amount: number;
  /** Null for a gateway that has no channels. */
  readonly channel: PaymentChannel | null;
  readonly now: Date;
  /** The time at which the gateway ends the payment. */
  readonly payBefore: Date;
  /** The address to which the gateway sends the shopper back. */
  readonly returnUrl: string;
  readonly locale: Locale;
  /** The code of the order. The shopper sees it on the page of the gateway. */
  readonly orderCode: string;
  /** The buyer, for gateways that need these data. `lines` are those of the printed address. */
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly lines: readonly string[];
  };
};

/** The proof that a webhook is genuine. Its reference is null when it is about no payment of the shop. */
export type GenuineWebhook = { readonly reference: string | null };

/**
 * A gateway that takes payments on its own page. Each request rejects with `GatewayUnavailable` where its result is unknown, and with
 * `GatewayRefusal` where the gateway declined it. No function may run inside a transaction.
 */
export type OnlineGateway = {
  /** The currency as ISO 4217. */
  readonly currency: string;
  /** The number of decimals of the currency at this gateway. */
  readonly exponent: number;
  /** The exchange rate of a sandbox in whole rupiah, for a shop without a rate of its own. Null for a real gateway. */
  readonly sandboxRate: number | null;
  /** Creates a payment. Returns the address of its page, and the token of that page where there is one. */
  readonly createPayment: (
    creation: GatewayCreation,
  ) => Promise<{ readonly url: string; readonly token: string | null }>;
  /** Verifies the signature of a webhook. Returns null for a webhook that is not genuine. */
  readonly verifyWebhook: (body: string, headers: Headers, now: Date) => Promise<GenuineWebhook | null>;
  /**
   * Reads the payment. Returns null while the gateway does not know it. With `isAwaited`, it also collects money that the shopper has approved.
   * Without it, such money is not collected, and the payment has failed.
   */
  readonly fetchPayment: (key: GatewayKey, options: { readonly isAwaited: boolean }) => Promise<GatewayPayment | null>;
  /** True where `expirePayment` does not close a page that the shopper has opened before. Its session takes money until it ends. */
  readonly keepsPageOpen: boolean;
  /** Ends a payment that is not paid. Rejects with `GatewayRefusal` for a paid one, so the caller reads it afterwards. */
  readonly expirePayment: (key: GatewayKey) => Promise<void>;
  /** True where a second request for a refund with the same key makes no second refund, and gets the first answer. */
  readonly hasRefundKeys: boolean;
  /**
   * Pays back a part of a paid payment, or all of it. The refund is final only when `fetchPayment` says so. Rejects with `GatewayRefusal`
   * where the money cannot go back this way.
   */
  readonly refundPayment: (request: GatewayRefundRequest) => Promise<void>;
};

/** The gateways of the shop. A gateway that is not configured is missing. */
export type OnlineGateways = { readonly [Name in GatewayName]?: OnlineGateway };
