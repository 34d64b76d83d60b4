import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Flag } from "../endpoint/wire-codecs.ts";
import { ORDER_STATUSES } from "../order/order-status.ts";
import { PIECE_CANCELLATION_REASONS } from "../order/piece-cancellation.ts";
import { PAYMENT_FAILURES, PAYMENT_METHODS, PAYMENT_STATES } from "../payment/payment.contract.ts";
import { cleanLine, normalizeTypedText } from "../text/clean-text.ts";

const Status = z.enum(Object.values(ORDER_STATUSES));
const PaymentMethod = z.enum(Object.values(PAYMENT_METHODS));
const PaymentState = z.enum(PAYMENT_STATES);

/** The data of an order in the office's list. */
export const OfficeOrderSummary = z.object({
  code: z.string(),
  status: Status,
  paymentMethod: PaymentMethod,
  paymentState: PaymentState,
  placedAt: z.iso.datetime(),
  /** The promised delivery days; null while the order waits for its payment, and when the shop promised no days. */
  promised: z.nullable(z.object({ first: z.iso.date(), last: z.iso.date() })),
  /** True when the last promised day has passed and the order is not delivered. */
  isLate: z.boolean(),
  customer: z.string(),
  /** The total of the order, in whole rupiah. */
  total: z.int(),
  /** The amount that the shop must refund, in whole rupiah. */
  owed: z.int(),
  /** The part of `owed` that the gateway pays back. The office pays back the rest by hand. */
  refundInProgress: z.int(),
  /** The time of the customer's latest proof of the transfer. Null without a proof, and after the shop has deleted it. */
  proofSentAt: z.nullable(z.iso.datetime()),
});
export type OfficeOrderSummary = z.infer<typeof OfficeOrderSummary>;

/** An order with all data that the office needs to send it. Amounts are in whole rupiah. */
export const OfficeOrder = z.extend(OfficeOrderSummary, {
  email: z.string(),
  phone: z.string(),
  /** The account for the refund by hand, without its number. Null until the customer has given an account. */
  refundAccount: z.nullable(
    z.object({ lastDigits: z.string(), savedAt: z.iso.datetime(), payBy: z.nullable(z.iso.datetime()) }),
  ),
  /**
   * All payments of the order, the latest last. `reference` is our id of the payment at the bank or the gateway, and `gatewayId` is the
   * gateway's own id. `failure` is the reason of a failure. `events` contains the time of each state.
   */
  payments: z.array(
    z.object({
      method: PaymentMethod,
      state: PaymentState,
      amount: z.int(),
      reference: z.nullable(z.string()),
      gatewayId: z.nullable(z.string()),
      failure: z.nullable(z.enum(PAYMENT_FAILURES)),
      events: z.array(z.object({ state: PaymentState, at: z.iso.datetime() })),
    }),
  ),
  subtotal: z.int(),
  /** The total cost of the services. */
  addOnCost: z.int(),
  /** The costs beside the lines, such as shipping. An amount below 0 is a discount. */
  adjustments: z.array(z.object({ label: z.string(), amount: z.int() })),
  shippingName: z.string(),
  address: z.object({ name: z.string(), phone: z.string(), lines: z.array(z.string()) }),
  history: z.array(z.object({ status: Status, at: z.iso.datetime() })),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      attributes: z.array(z.string()),
      quantity: z.int(),
      unitPrice: z.int(),
      /** The services for each piece of the line. */
      addOns: z.array(z.object({ name: z.string(), unitPrice: z.int() })),
    }),
  ),
  /** The pieces that the customer has cancelled. `amount` is the fall of the total, and the shop owes it when `isRefunded` is true. */
  cancellations: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      reason: z.enum(PIECE_CANCELLATION_REASONS),
      text: z.string(),
      amount: z.int(),
      isRefunded: z.boolean(),
      at: z.iso.datetime(),
    }),
  ),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

/** The account to which the office pays back by hand. `amount` is the refund due by hand, in whole rupiah. */
export const OfficeRefundAccount = z.object({
  code: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  amount: z.int(),
  payBy: z.nullable(z.iso.datetime()),
});
export type OfficeRefundAccount = z.infer<typeof OfficeRefundAccount>;

/** The result of a confirmed bank transfer. */
const TransferOutcome = z.enum([
  /** The order is now paid. An order that waited for the payment is also confirmed. */
  "paid",
  /** The transfer came too late, and the pieces are still in stock. The cancelled order becomes valid again, and is paid. */
  "revived",
  /** The order is no longer valid, or is already paid. The shop owes a refund, and the customer gets an email about the refund. */
  "refundDue",
]);
export type TransferOutcome = z.infer<typeof TransferOutcome>;

/** The statuses that the office may set, in order. An order takes one step at a time. */
export const OFFICE_STEPS = ["confirmed", "pickedUp", "onTheWay", "delivered"] as const;
export type OfficeStep = (typeof OFFICE_STEPS)[number];

const orderCode = z.string().check(z.overwrite(normalizeTypedText), z.toUpperCase(), z.minLength(1), z.maxLength(40));

const access = "staff";
const limit = "general";

export const officeOrderEndpoints = {
  /** Returns orders, the latest first. */
  fetch: createEndpoint({
    method: "GET",
    path: "order/fetch",
    access,
    limit,
    request: z.object({
      status: z.optional(Status),
      payment: z.optional(PaymentState),
      /** True for only the late orders. */
      isLate: z.optional(Flag),
      cursor: z.optional(cursorText),
    }),
    response: z.object({ orders: z.array(OfficeOrderSummary), next: z.nullable(z.string()) }),
  }),
  find: createEndpoint({
    method: "GET",
    path: "order/find",
    access,
    limit,
    request: z.object({ code: orderCode }),
    response: OfficeOrder,
  }),
  /** Returns the delivery note as a PDF in the customer's language. The note shows no prices. */
  downloadDeliveryNote: createEndpoint({
    method: "GET",
    path: "order/delivery-note",
    access,
    limit,
    responseFormat: "file",
    request: z.object({ code: orderCode }),
  }),
  /**
   * Returns the latest picture with which the customer proves the transfer. Answers 404 without a picture. The audit log records each
   * download.
   */
  downloadTransferProof: createEndpoint({
    method: "GET",
    path: "order/transfer-proof",
    access,
    limit,
    responseFormat: "file",
    request: z.object({ code: orderCode }),
  }),
  /**
   * Moves an order to the next status. Answers a handled failure when the order does not have the previous status. For cash on delivery,
   * `delivered` also records the payment, even if the customer has already confirmed the arrival.
   */
  advance: createEndpoint({
    method: "POST",
    path: "order/advance",
    access,
    limit,
    body: "json",
    request: z.object({ code: orderCode, to: z.enum(OFFICE_STEPS) }),
    response: OfficeOrder,
  }),
  /** Cancels an order that is not picked up yet. Its pieces return to the stock. */
  cancel: createEndpoint({
    method: "POST",
    path: "order/cancel",
    access,
    limit,
    body: "json",
    request: z.object({ code: orderCode }),
    response: OfficeOrder,
  }),
  /**
   * Records a bank transfer. The amount on the bank statement must equal the total of the order. A late transfer makes a cancelled order
   * valid again if the pieces are in stock. Otherwise the shop owes a refund. A second call with the same `statementId` changes nothing.
   */
  confirmTransfer: createEndpoint({
    method: "POST",
    path: "order/confirm-transfer",
    access,
    limit,
    body: "json",
    request: z.object({
      code: orderCode,
      amount: z.int().check(z.gte(1)),
      statementId: z.optional(z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(100))),
    }),
    response: z.object({ outcome: TransferOutcome, order: OfficeOrder }),
  }),
  /** Ends the wait for a bank transfer. The order is cancelled, and its pieces return to the stock. */
  refuseTransfer: createEndpoint({
    method: "POST",
    path: "order/refuse-transfer",
    access,
    limit,
    body: "json",
    request: z.object({ code: orderCode }),
    response: OfficeOrder,
  }),
  /**
   * Asks the gateway for the state of each payment of the order, and returns the order. The call changes nothing while the gateway does not
   * answer.
   */
  checkPayments: createEndpoint({
    method: "POST",
    path: "order/check-payments",
    access,
    limit,
    body: "json",
    request: z.object({ code: orderCode }),
    response: OfficeOrder,
  }),
  /**
   * Pays back a part of what a paid order cost, or all of it. The order stays valid. The money goes back by the gateway where that can, and
   * else by hand. The customer gets an email without the reason, which is for the audit. A second call with the same `id` changes nothing.
   * Answers a handled failure for an unpaid order, and for more than the shop still holds.
   */
  payBack: createEndpoint({
    method: "POST",
    path: "order/pay-back",
    access,
    limit,
    body: "json",
    request: z.object({
      code: orderCode,
      /** The id of the refund, from the caller. */
      id: z.uuid(),
      /** The amount in whole rupiah. */
      amount: z.int().check(z.gte(1)),
      reason: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(200)),
    }),
    response: OfficeOrder,
  }),
  /**
   * Ends the wait for the gateway's refunds of the order. The shop then owes the money by hand, and asks the customer for an account. A
   * refund that the gateway has paid meanwhile stays paid. With `isForced` the shop does not ask the gateway, for one that answers no more.
   * Then nobody knows whether it has paid.
   */
  refundByHand: createEndpoint({
    method: "POST",
    path: "order/refund-by-hand",
    access,
    limit,
    body: "json",
    request: z.object({ code: orderCode, isForced: z.optional(z.boolean()) }),
    response: OfficeOrder,
  }),
  /**
   * Returns the customer's account for the refund by hand. The audit records each call, so it is a POST. Answers a handled failure where
   * no account is stored, or where the shop no longer has its key.
   */
  showRefundAccount: createEndpoint({
    method: "POST",
    path: "order/refund-account",
    access,
    limit,
    body: "json",
    request: z.object({ code: orderCode }),
    response: OfficeRefundAccount,
  }),
  /**
   * Records that the shop has paid back by hand all money that it owes for the order. A refund by the gateway does not count. The call changes nothing when `amount` differs from the current
   * refund due, because the refund due may have risen.
   */
  recordRefund: createEndpoint({
    method: "POST",
    path: "order/record-refund",
    access,
    limit,
    body: "json",
    request: z.object({ code: orderCode, amount: z.int().check(z.gte(1)) }),
    response: OfficeOrder,
  }),
};
