import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { numbered, onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { WebAddress } from "../endpoint/web-address.ts";
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

const SentMethod = onWire(
  z.object({
    id: PaymentMethodIdWire,
    name: z.string(),
    description: z.string(),
    mark: z.optional(Mark),
    /** Why it cannot be chosen now; null when it can. */
    unavailableReason: z.nullable(z.string()),
    /** The most that an order paid so may come to; left out where that is not bounded. */
    maximum: z.optional(Rupiah),
  }),
  { unavailableReason: "unavailable_reason" },
);
export type PaymentMethod = z.infer<typeof SentMethod> & { kind: PaymentMethodKind };

const PaymentMethod = z.codec(SentMethod, z.custom<PaymentMethod>(), {
  decode: (method) => ({ ...method, kind: PAYMENT_METHODS[method.id] }),
  encode: ({ kind: _kind, ...method }) => method,
});

/** How an attempt to pay stands. What is `refundDue` has come and is owed back. */
export const PAYMENT_STATES = ["pending", "paid", "failed", "cancelled", "refundDue", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const TransferDetails = onWire(
  z.object({
    kind: z.literal("transferDetails"),
    transactionId: z.string(),
    bankName: z.string(),
    accountHolder: z.string(),
    accountNumber: z.string(),
    branchName: z.string(),
    /** When the shop stops waiting, ISO 8601. */
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
/** Where to transfer to, and what the transfer is told apart by. */
export type TransferDetails = z.infer<typeof TransferDetails>;

export const NextAction = z.union([
  z.object({ kind: z.literal("none") }),
  /** To a page of the gateway's own, which leads back. */
  z.object({ kind: z.literal("redirect"), url: WebAddress }),
  TransferDetails,
  /** To be posted to the gateway. */
  z.object({
    kind: z.literal("form"),
    url: WebAddress,
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
]);
/** What the shopper does next so that a payment comes about. */
export type NextAction = z.infer<typeof NextAction>;

/** One attempt to pay an order; `amount` in whole rupiah. */
export const Payment = onWire(
  z.object({
    id: z.string(),
    method: numbered(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    amount: Rupiah,
    /** What it is told apart by outside of the shop, such as on a bank statement; null where by nothing. */
    transactionId: z.nullable(z.string()),
    nextAction: NextAction,
  }),
  { transactionId: "transaction_id", nextAction: "next_action" },
);
export type Payment = z.infer<typeof Payment>;

const access = "buyer";
const limit = "general";

export const paymentEndpoints = {
  /** The methods of this shop in the order to show. */
  fetchMethods: endpoint({
    method: "GET",
    path: "payment-method/fetch",
    access,
    limit,
    response: z.array(PaymentMethod),
  }),
  /** The payment that an order stands by. */
  find: endpoint({
    method: "GET",
    path: "order/transaction",
    access,
    limit,
    request: onWire(z.object({ orderId: Uuid }), { orderId: "id" }),
    response: Payment,
  }),
  /**
   * Pays an order that awaits its payment by this method from now on; the one before is not waited for any more. The same
   * method again changes nothing.
   */
  start: endpoint({
    method: "POST",
    path: "payment/start",
    access,
    limit,
    body: "json",
    request: onWire(z.object({ orderId: Uuid, paymentMethod: PaymentMethodIdWire }), {
      orderId: "order_id",
      paymentMethod: "payment_method",
    }),
    response: Payment,
  }),
};
