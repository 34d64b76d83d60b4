import * as z from "zod/mini";
import { cursorText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Flag } from "../endpoint/on-wire.ts";
import { ORDER_STATUSES } from "../order/order-status.ts";
import { PAYMENT_METHODS, PAYMENT_STATES } from "../payment/payment.contract.ts";
import { cleanLine, keyboardText } from "../text/clean-text.ts";

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
  /** The days on which it was promised to be there; null while it waits for its payment, and where nothing was promised. */
  promised: z.nullable(z.object({ first: z.iso.date(), last: z.iso.date() })),
  /** It is not there, though the last of those days is over. */
  isLate: z.boolean(),
  customer: z.string(),
  /** Whole rupiah. */
  total: z.int(),
  /** Whole rupiah of it that the shop has to pay back. */
  owed: z.int(),
});
export type OfficeOrderSummary = z.infer<typeof OfficeOrderSummary>;

/** An order with all that is needed to send it. Amounts in whole rupiah. */
export const OfficeOrder = z.extend(OfficeOrderSummary, {
  email: z.string(),
  phone: z.string(),
  /**
   * Every attempt to pay it, the latest last; `reference` is what it is told apart by outside of the shop, `events` are how it
   * stood and since when: with `refundDue` its amount came to be owed back, with `refunded` it was paid back.
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
  /** What the services with its lines cost. */
  addOnCost: z.int(),
  /** What it costs beside its lines, such as shipping; less than 0 takes something off. */
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
      /** The services to do with each of it. */
      addOns: z.array(z.object({ name: z.string(), unitPrice: z.int() })),
    }),
  ),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

/** What became of a transfer that came. */
const TransferOutcome = z.enum([
  /** The order is paid, and confirmed if it awaited that. */
  "paid",
  /** It came too late, but the pieces were still there: the order stands again, paid. */
  "revived",
  /** The order is not to be, or paid already: the shop owes the money back, and has said so. */
  "refundDue",
]);
export type TransferOutcome = z.infer<typeof TransferOutcome>;

/** Steps that the shop may move an order to, each from the one before. */
export const OFFICE_STEPS = ["confirmed", "pickedUp", "onTheWay", "delivered"] as const;
export type OfficeStep = (typeof OFFICE_STEPS)[number];

const code = z.string().check(z.overwrite(keyboardText), z.toUpperCase(), z.minLength(1), z.maxLength(40));

const access = "staff";
const limit = "general";

export const officeOrderEndpoints = {
  /** The latest first. */
  fetch: endpoint({
    method: "GET",
    path: "order/fetch",
    access,
    limit,
    request: z.object({
      status: z.optional(Status),
      payment: z.optional(PaymentState),
      /** Only those that should have come by now. */
      isLate: z.optional(Flag),
      cursor: z.optional(cursorText),
    }),
    response: z.object({ orders: z.array(OfficeOrderSummary), next: z.nullable(z.string()) }),
  }),
  find: endpoint({
    method: "GET",
    path: "order/find",
    access,
    limit,
    request: z.object({ code }),
    response: OfficeOrder,
  }),
  /** What goes with its pieces, as PDF in the customer's language: no prices. */
  deliveryNote: endpoint({
    method: "GET",
    path: "order/delivery-note",
    access,
    limit,
    answer: "file",
    request: z.object({ code }),
  }),
  /**
   * One step on; a handled failure where the order does not stand on the step before. With `delivered` the courier's cash has come
   * too, also where the customer has said before that the order arrived.
   */
  advance: endpoint({
    method: "POST",
    path: "order/advance",
    access,
    limit,
    body: "json",
    request: z.object({ code, to: z.enum(OFFICE_STEPS) }),
    response: OfficeOrder,
  }),
  /** Until it is picked up; its pieces return to the shelf. */
  cancel: endpoint({
    method: "POST",
    path: "order/cancel",
    access,
    limit,
    body: "json",
    request: z.object({ code }),
    response: OfficeOrder,
  }),
  /**
   * A transfer has come: of the amount that the statement shows, which must be the order's. One that comes too late revives its
   * order if the pieces are still there, and is else owed back. The same `statementId` again changes nothing.
   */
  confirmTransfer: endpoint({
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
  /** The shop waits for no transfer any more: the order is cancelled and its pieces return to the shelf. */
  refuseTransfer: endpoint({
    method: "POST",
    path: "order/refuse-transfer",
    access,
    limit,
    body: "json",
    request: z.object({ code }),
    response: OfficeOrder,
  }),
  /**
   * All that was owed back for the order has been paid back. Nothing happens where the `amount` that was is not the one owed by now: more of it
   * may have come back meanwhile.
   */
  recordRefund: endpoint({
    method: "POST",
    path: "order/record-refund",
    access,
    limit,
    body: "json",
    request: z.object({ code, amount: z.int().check(z.gte(1)) }),
    response: OfficeOrder,
  }),
};
