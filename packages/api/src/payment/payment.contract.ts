import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { HttpUrl } from "../endpoint/http-url.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { createEnumCodec, withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Mark } from "../picture/picture.contract.ts";
import { REVIEW_PICTURE_BYTES_MAXIMUM } from "../review/review-limits.ts";

/** The payment methods with a number on the wire (specification, section 4). */
const NUMBERED_METHODS = {
  1: "razorpay",
  2: "cashOnDelivery",
  3: "stripe",
  4: "payPal",
  5: "flutterwave",
  6: "iyzico",
  7: "bankTransfer",
} as const;

/**
 * The payment methods that a gateway offers on its own page. On the wire, each has its name. The shop's configuration decides which gateway
 * takes them, so no name of a gateway is here.
 */
export const PAYMENT_CHANNELS = [
  "qris",
  "vaBca",
  "vaMandiri",
  "vaBni",
  "vaBri",
  "vaPermata",
  "gopay",
  "shopeepay",
  "dana",
  "card",
] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

type ChannelKinds = { readonly [Channel in PaymentChannel]: Channel };

/** The payment methods of the specification that are payment services with a page of their own. */
export const PAYMENT_SERVICES = ["razorpay", "stripe", "payPal", "flutterwave", "iyzico"] as const;
export type PaymentService = (typeof PAYMENT_SERVICES)[number];

/** The kind of each payment method, by its number or name on the wire. */
export const PAYMENT_METHODS = {
  ...NUMBERED_METHODS,
  ...(Object.fromEntries(PAYMENT_CHANNELS.map((channel) => [channel, channel])) as ChannelKinds),
};
export type PaymentMethodId = keyof typeof PAYMENT_METHODS;
export type PaymentMethodKind = (typeof PAYMENT_METHODS)[PaymentMethodId];

export const PaymentMethodIdWire = z.literal([1, 2, 3, 4, 5, 6, 7, ...PAYMENT_CHANNELS], "invalidData");

/** Converts a payment method between its number or name on the wire and its kind. */
export const PaymentMethodKindWire = z.union([
  createEnumCodec(NUMBERED_METHODS),
  z.enum(PAYMENT_CHANNELS, "invalidData"),
]);

const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** The exchange rate of a payment method that takes no rupiah. */
export const ExchangeRate = z.object({
  /** The currency of the payment, as ISO 4217. */
  currency: CurrencyCode,
  /** The number of decimals of the currency at the payment service. */
  exponent: z.int().check(z.gte(0), z.lte(4)),
  /** The price of one unit of the currency in whole rupiah. */
  rupiah: z.int().check(z.gte(1)),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** An amount in another currency: its ISO 4217 code, its number of decimals, and the amount in its smallest unit. */
export const Charge = z.object({
  currency: CurrencyCode,
  exponent: z.int().check(z.gte(0), z.lte(4)),
  amount: z.int().check(z.gte(0)),
});
export type Charge = z.infer<typeof Charge>;

/** The amount in another currency that the shopper accepts by paying. Needed for a method with an exchange rate. */
export const AcceptedCharge = z.strictObject(Charge.shape);

const PaymentMethodWire = withWireNames(
  z.object({
    id: PaymentMethodIdWire,
    name: z.string(),
    description: z.string(),
    mark: z.optional(Mark),
    /** The reason why the method is unavailable, or null when it is available. */
    unavailableReason: z.nullable(z.string()),
    /** The minimum and the maximum total of an order with this method, in rupiah. Without a field, there is no such limit. */
    minimum: z.optional(Rupiah),
    maximum: z.optional(Rupiah),
    /** The exchange rate of a method that takes no rupiah. Without a field, the method takes rupiah. */
    exchangeRate: z.optional(ExchangeRate),
  }),
  { unavailableReason: "unavailable_reason", exchangeRate: "exchange_rate" },
);
export type PaymentMethod = z.infer<typeof PaymentMethodWire> & { kind: PaymentMethodKind };

const PaymentMethod = z.codec(PaymentMethodWire, z.custom<PaymentMethod>(), {
  decode: (method) => ({ ...method, kind: PAYMENT_METHODS[method.id] }),
  encode: ({ kind: _kind, ...method }) => method,
});

/**
 * The states of a payment. With `refundDue`, the shop owes its money to the customer and pays it back by hand. With `refunding`, the gateway
 * pays the money back the way it came, and has not confirmed it yet.
 */
export const PAYMENT_STATES = ["pending", "paid", "failed", "cancelled", "refundDue", "refunding", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const TransferDetails = withWireNames(
  z.object({
    kind: z.literal("transferDetails"),
    transactionId: z.string(),
    bankName: z.string(),
    accountHolder: z.string(),
    accountNumber: z.string(),
    branchName: z.string(),
    /** The end of the time for the transfer, ISO 8601. */
    payBefore: z.iso.datetime(),
  }),
  {
    transactionId: "transaction_id",
    bankName: "bank_name",
    accountHolder: "account_holder",
    accountNumber: "account_number",
    branchName: "branch_name",
    payBefore: "pay_before",
  },
);
/** The shop's bank account for a transfer, with the id that the customer writes on the transfer. */
export type TransferDetails = z.infer<typeof TransferDetails>;

export const NextAction = z.union([
  z.object({ kind: z.literal("none") }),
  /** The gateway does not know the payment yet. The shop asks it again, so the address of its page follows. */
  z.object({ kind: z.literal("preparing") }),
  /** The address of the gateway's payment page. The gateway later redirects back to the shop. */
  z.object({ kind: z.literal("redirect"), url: HttpUrl }),
  TransferDetails,
]);
/** The next step of the shopper for a payment. */
export type NextAction = z.infer<typeof NextAction>;

/** The reasons why a payment failed. Expired: it was not paid in time. Refused: the gateway did not create it. */
export const PAYMENT_FAILURES = ["declined", "expired", "cancelled", "refused"] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** The account of a bank to which the shopper pays. `billerCode` is the number of the shop at a bank that needs both. */
const VirtualAccount = withWireNames(
  z.object({ bank: z.string(), number: z.string(), billerCode: z.nullable(z.string()) }),
  { billerCode: "biller_code" },
);
export type VirtualAccount = z.infer<typeof VirtualAccount>;

/** One attempt to pay an order. `amount` is in whole rupiah. */
export const Payment = withWireNames(
  z.object({
    id: z.string(),
    method: PaymentMethodKindWire,
    state: z.enum(PAYMENT_STATES),
    amount: Rupiah,
    /** The amount that the shopper pays in another currency. Null for a payment in rupiah. */
    charge: z.catch(z.nullable(Charge), null),
    /** The id of the payment at the bank or the gateway, or null when there is none. */
    transactionId: z.nullable(z.string()),
    nextAction: NextAction,
    /** The end of the time to pay, ISO 8601. Null without a limit, and for a payment that is not pending. */
    payBefore: z.catch(z.nullable(z.iso.datetime()), null),
    /** Null until the shopper has chosen a bank on the gateway's page. */
    virtualAccount: z.catch(z.nullable(VirtualAccount), null),
    /** Null unless the payment has failed. */
    failure: z.catch(z.nullable(z.enum(PAYMENT_FAILURES)), null),
    /** The time of the customer's latest proof of the transfer. Null without a proof, and after the shop has deleted it. */
    proofSentAt: z.catch(z.nullable(z.iso.datetime()), null),
  }),
  {
    transactionId: "transaction_id",
    nextAction: "next_action",
    payBefore: "pay_before",
    virtualAccount: "virtual_account",
    proofSentAt: "proof_sent_at",
  },
);
export type Payment = z.infer<typeof Payment>;

const access = "buyer";
const limit = "general";

export const paymentEndpoints = {
  /**
   * Returns the payment methods of the shop, in display order. With an order or an address, a method that is not available there has a
   * reason. An unknown order or address counts as none.
   */
  fetchMethods: createEndpoint({
    method: "GET",
    path: "payment-method/fetch",
    access,
    limit,
    request: withWireNames(z.object({ orderId: z.optional(Uuid), addressId: z.optional(Uuid) }), {
      orderId: "order_id",
      addressId: "address_id",
    }),
    response: z.array(PaymentMethod),
  }),
  /** Returns the current payment of an order. */
  find: createEndpoint({
    method: "GET",
    path: "order/transaction",
    access,
    limit,
    request: withWireNames(z.object({ orderId: Uuid }), { orderId: "id" }),
    response: Payment,
  }),
  /**
   * Starts a payment with this method for an order that waits for its payment. The previous payment ends. A second call with the same
   * method changes nothing while its payment is pending.
   */
  start: createEndpoint({
    method: "POST",
    path: "payment/start",
    access,
    limit,
    body: "json",
    request: withWireNames(
      z.object({
        orderId: Uuid,
        paymentMethod: PaymentMethodIdWire,
        acceptedCharge: z.optional(AcceptedCharge),
      }),
      { orderId: "order_id", paymentMethod: "payment_method", acceptedCharge: "accepted_charge" },
    ),
    response: Payment,
  }),
  /**
   * Asks the gateway for the state of the current payment of an order, and returns the payment. The shopper's browser calls it after the
   * return from the gateway's page. It never marks a payment as paid by itself.
   */
  check: createEndpoint({
    method: "POST",
    path: "order/payment-done",
    access,
    limit,
    body: "json",
    request: withWireNames(z.object({ orderId: Uuid }), { orderId: "id" }),
    response: Payment,
  }),
  /**
   * Uploads a picture that shows the transfer for an order. It replaces the former picture, and never marks the payment as paid. Refused
   * when the order does not wait for a bank transfer.
   */
  uploadTransferProof: createEndpoint({
    method: "POST",
    path: "order/transfer-proof",
    access,
    limit: "upload",
    body: "multipart",
    bodyMaximum: REVIEW_PICTURE_BYTES_MAXIMUM + 64 * 1024,
    request: withWireNames(z.object({ orderId: Uuid, file: z.file() }), { orderId: "order_id" }),
    response: Payment,
  }),
};
