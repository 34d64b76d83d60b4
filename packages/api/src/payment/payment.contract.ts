import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { HttpUrl } from "../endpoint/http-url.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { enumFromNumbers, withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Mark } from "../picture/picture.contract.ts";

/** The specification's payment methods (section 4). */
export const PAYMENT_METHODS = {
  1: "razorpay",
  2: "cashOnDelivery",
  3: "stripe",
  4: "payPal",
  5: "flutterwave",
  6: "iyzico",
  7: "bankTransfer",
} as const;
export type PaymentMethodId = keyof typeof PAYMENT_METHODS;
export type PaymentMethodKind = (typeof PAYMENT_METHODS)[PaymentMethodId];

export const PaymentMethodIdWire = z.literal([1, 2, 3, 4, 5, 6, 7], "invalidData");

const PaymentMethodWire = withWireNames(
  z.object({
    id: PaymentMethodIdWire,
    name: z.string(),
    description: z.string(),
    mark: z.optional(Mark),
    /** The reason why it cannot be chosen now; null when it can. */
    unavailableReason: z.nullable(z.string()),
    /** Limit for an order that is paid with this method; left out when there is none. */
    maximum: z.optional(Rupiah),
  }),
  { unavailableReason: "unavailable_reason" },
);
export type PaymentMethod = z.infer<typeof PaymentMethodWire> & { kind: PaymentMethodKind };

const PaymentMethod = z.codec(PaymentMethodWire, z.custom<PaymentMethod>(), {
  decode: (method) => ({ ...method, kind: PAYMENT_METHODS[method.id] }),
  encode: ({ kind: _kind, ...method }) => method,
});

/** The states of an attempt to pay. With `refundDue`, the money has come and is owed back. */
export const PAYMENT_STATES = ["pending", "paid", "failed", "cancelled", "refundDue", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const TransferDetails = withWireNames(
  z.object({
    kind: z.literal("transferDetails"),
    transactionId: z.string(),
    bankName: z.string(),
    accountHolder: z.string(),
    accountNumber: z.string(),
    branchName: z.string(),
    /** The time when the shop stops waiting, ISO 8601. */
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
/** The bank account for a transfer, and the id that identifies the transfer. */
export type TransferDetails = z.infer<typeof TransferDetails>;

export const NextAction = z.union([
  z.object({ kind: z.literal("none") }),
  /** A page of the gateway, which leads back. */
  z.object({ kind: z.literal("redirect"), url: HttpUrl }),
  TransferDetails,
  /** A form to post to the gateway. */
  z.object({
    kind: z.literal("form"),
    url: HttpUrl,
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
]);
/** The next action of the shopper for a payment. */
export type NextAction = z.infer<typeof NextAction>;

/** One attempt to pay an order; `amount` in whole rupiah. */
export const Payment = withWireNames(
  z.object({
    id: z.string(),
    method: enumFromNumbers(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    amount: Rupiah,
    /** Id of the payment outside of the shop, such as on a bank statement; null when there is none. */
    transactionId: z.nullable(z.string()),
    nextAction: NextAction,
  }),
  { transactionId: "transaction_id", nextAction: "next_action" },
);
export type Payment = z.infer<typeof Payment>;

const access = "buyer";
const limit = "general";

export const paymentEndpoints = {
  /** Returns the payment methods of this shop, in the order to show. */
  fetchMethods: createEndpoint({
    method: "GET",
    path: "payment-method/fetch",
    access,
    limit,
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
   * Starts to pay an order that awaits its payment with this method. The previous payment is no longer awaited. The same method again
   * changes nothing.
   */
  start: createEndpoint({
    method: "POST",
    path: "payment/start",
    access,
    limit,
    body: "json",
    request: withWireNames(z.object({ orderId: Uuid, paymentMethod: PaymentMethodIdWire }), {
      orderId: "order_id",
      paymentMethod: "payment_method",
    }),
    response: Payment,
  }),
};
