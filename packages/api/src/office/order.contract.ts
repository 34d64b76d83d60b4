import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Flag } from "../endpoint/wire-codecs.ts";
import { ORDER_STATUSES } from "../order/order-status.ts";
import { PAYMENT_METHODS, PAYMENT_STATES } from "../payment/payment.contract.ts";
import { cleanLine, normalizeTypedText } from "../text/clean-text.ts";

const Status = z.enum(Object.values(ORDER_STATUSES));
const PaymentMethod = z.enum(Object.values(PAYMENT_METHODS));
const PaymentState = z.enum(PAYMENT_STATES);

/** An order in the office's list. */
export const OfficeOrderSummary = z.object({
  code: z.string(),
  status: Status,
  paymentMethod: PaymentMethod,
  paymentState: PaymentState,
  placedAt: z.iso.datetime(),
  /** The promised days of arrival. Null while the order waits for its payment, and when nothing was promised. */
  promised: z.nullable(z.object({ first: z.iso.date(), last: z.iso.date() })),
  /** True when the last promised day is over and the order has not arrived. */
  isLate: z.boolean(),
  customer: z.string(),
  /** Whole rupiah. */
  total: z.int(),
  /** Whole rupiah that the shop has to pay back. */
  owed: z.int(),
});
export type OfficeOrderSummary = z.infer<typeof OfficeOrderSummary>;

/** An order with all data that is needed to send it. Amounts in whole rupiah. */
export const OfficeOrder = z.extend(OfficeOrderSummary, {
  email: z.string(),
  phone: z.string(),
  /**
   * Every attempt to pay the order, the latest last. `reference` identifies the attempt outside of the shop. `events` are its states, each
   * with its beginning. With `refundDue` the amount became owed, and with `refunded` it was paid back.
   */
  payments: z.array(
    z.object({
      method: PaymentMethod,
      state: PaymentState,
      amount: z.int(),
      reference: z.nullable(z.string()),
      events: z.array(z.object({ state: PaymentState, at: z.iso.datetime() })),
    }),
  ),
  subtotal: z.int(),
  /** Cost of the services with its lines. */
  addOnCost: z.int(),
  /** Costs beside its lines, such as shipping; an amount below 0 is a reduction. */
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
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

/** The outcome of a transfer that came. */
const TransferOutcome = z.enum([
  /** The order is paid. It is also confirmed, if it waited for the payment. */
  "paid",
  /** The transfer came too late, but the pieces were still there. The order is valid again, and paid. */
  "revived",
  /** The order is not valid any more, or is already paid. The shop owes the money back, and has said so. */
  "refundDue",
]);
export type TransferOutcome = z.infer<typeof TransferOutcome>;

/** The steps to which the shop may move an order, each from the one before. */
export const OFFICE_STEPS = ["confirmed", "pickedUp", "onTheWay", "delivered"] as const;
export type OfficeStep = (typeof OFFICE_STEPS)[number];

const code = z.string().check(z.overwrite(normalizeTypedText), z.toUpperCase(), z.minLength(1), z.maxLength(40));

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
      /** True for only the orders that should have come by now. */
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
    request: z.object({ code }),
    response: OfficeOrder,
  }),
  /** Returns the delivery note as a PDF in the customer's language. It shows no prices. */
  downloadDeliveryNote: createEndpoint({
    method: "GET",
    path: "order/delivery-note",
    access,
    limit,
    responseFormat: "file",
    request: z.object({ code }),
  }),
  /**
   * Moves an order one step on. Answers a handled failure when the order is not on the step before. `delivered` also means that the
   * courier's cash has come, even if the customer has confirmed the arrival before.
   */
  advance: createEndpoint({
    method: "POST",
    path: "order/advance",
    access,
    limit,
    body: "json",
    request: z.object({ code, to: z.enum(OFFICE_STEPS) }),
    response: OfficeOrder,
  }),
  /** Cancels an order, until it is picked up. Its pieces return to the stock. */
  cancel: createEndpoint({
    method: "POST",
    path: "order/cancel",
    access,
    limit,
    body: "json",
    request: z.object({ code }),
    response: OfficeOrder,
  }),
  /**
   * Records a transfer with its amount on the statement, which must be the amount of the order. A transfer that comes too late revives its
   * order if the pieces are still there. Otherwise the money is owed back. The same `statementId` again changes nothing.
   */
  confirmTransfer: createEndpoint({
    method: "POST",
    path: "order/confirm-transfer",
    access,
    limit,
    body: "json",
    request: z.object({
      code,
      amount: z.int().check(z.gte(1)),
      statementId: z.optional(z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(100))),
    }),
    response: z.object({ outcome: TransferOutcome, order: OfficeOrder }),
  }),
  /** Stops waiting for a transfer. The order is cancelled, and its pieces return to the stock. */
  refuseTransfer: createEndpoint({
    method: "POST",
    path: "order/refuse-transfer",
    access,
    limit,
    body: "json",
    request: z.object({ code }),
    response: OfficeOrder,
  }),
  /**
   * Records that all money owed for the order was paid back. Nothing happens when `amount` is not the current debt, because more may have
   * become due meanwhile.
   */
  recordRefund: createEndpoint({
    method: "POST",
    path: "order/record-refund",
    access,
    limit,
    body: "json",
    request: z.object({ code, amount: z.int().check(z.gte(1)) }),
    response: OfficeOrder,
  }),
};
