import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { HttpUrl } from "../endpoint/http-url.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { createEnumCodec, withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Mark } from "../picture/picture.contract.ts";

/** The payment methods by their number on the wire (specification, section 4). */
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
    /** The reason why the method is unavailable, or null when it is available. */
    unavailableReason: z.nullable(z.string()),
    /** The maximum total of an order with this method, in rupiah. Without this field, there is no maximum. */
    maximum: z.optional(Rupiah),
  }),
  { unavailableReason: "unavailable_reason" },
);
export type PaymentMethod = z.infer<typeof PaymentMethodWire> & { kind: PaymentMethodKind };

const PaymentMethod = z.codec(PaymentMethodWire, z.custom<PaymentMethod>(), {
  decode: (method) => ({ ...method, kind: PAYMENT_METHODS[method.id] }),
  encode: ({ kind: _kind, ...method }) => method,
});

/** The states of a payment. With `refundDue`, the shop has the money and owes it to the customer. */
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
  /** The address of the gateway's payment page. The gateway later redirects back to the shop. */
  z.object({ kind: z.literal("redirect"), url: HttpUrl }),
  TransferDetails,
  /** A form that the browser posts to the gateway. */
  z.object({
    kind: z.literal("form"),
    url: HttpUrl,
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
]);
/** The next step of the shopper for a payment. */
export type NextAction = z.infer<typeof NextAction>;

/** One attempt to pay an order. `amount` is in whole rupiah. */
export const Payment = withWireNames(
  z.object({
    id: z.string(),
    method: createEnumCodec(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    amount: Rupiah,
    /** The id of the payment at the bank or the gateway, or null when there is none. */
    transactionId: z.nullable(z.string()),
    nextAction: NextAction,
  }),
  { transactionId: "transaction_id", nextAction: "next_action" },
);
export type Payment = z.infer<typeof Payment>;

const access = "buyer";
const limit = "general";

export const paymentEndpoints = {
  /** Returns the payment methods of the shop, in display order. */
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
   * Starts a payment with this method for an order that waits for its payment. The previous payment ends. A second call with the same
   * method changes nothing.
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
