import type { PaymentMethodKind, PaymentState } from "../payment/payment.contract.ts";

/** Order statuses by their number on the wire (specification, section 4; 6 and 7 are ours). */
export const ORDER_STATUSES = {
  1: "pending",
  2: "confirmed",
  3: "pickedUp",
  4: "onTheWay",
  5: "delivered",
  6: "cancelled",
  7: "refunded",
} as const;
export type OrderStatus = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES];

/** The steps of the tracking stepper, in order. */
export const ORDER_STEPS = [
  "pending",
  "confirmed",
  "pickedUp",
  "onTheWay",
  "delivered",
] as const satisfies OrderStatus[];

/** The stages of an order, by which its customer looks for it. */
export const ORDER_STAGES = ["unpaid", "inPreparation", "onTheWay", "delivered", "ended"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** The statuses of each stage. An unpaid order is pending; one in preparation may be pending too. */
export const STAGE_STATUSES = {
  unpaid: ["pending"],
  inPreparation: ["pending", "confirmed", "pickedUp"],
  onTheWay: ["onTheWay"],
  delivered: ["delivered"],
  ended: ["cancelled", "refunded"],
} as const satisfies Record<OrderStage, readonly OrderStatus[]>;

/** Tells whether the order waits for its customer to pay. Cash on delivery never does. */
export const isAwaitingPayment = (order: {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: PaymentMethodKind;
}): boolean => order.status === "pending" && !order.isPaid && order.paymentMethod !== "cashOnDelivery";

/** Tells whether a customer may cancel: until the order is picked up. */
export const canCancel = (order: { readonly status: OrderStatus }): boolean =>
  order.status === "pending" || order.status === "confirmed";

/** Tells whether a customer may pay, or choose a method: while the order waits for its payment. */
export const canPay = (order: {
  readonly status: OrderStatus;
  readonly payment: { readonly state: PaymentState };
}): boolean => order.status === "pending" && order.payment.state === "pending";

/** Tells whether a customer may say that the order has arrived. */
export const canConfirmArrival = (order: { readonly status: OrderStatus }): boolean => order.status === "onTheWay";

/** Tells whether the pieces may be bought again: as soon as the order is no longer pending. */
export const canBuyAgain = (order: { readonly status: OrderStatus }): boolean => order.status !== "pending";

/**
 * Tells whether more money came for an order than it costs. After delivery, money may also be owed for returned pieces. Then it returns
 * true only when more is owed than pieces and services cost, because shipping is not paid back.
 */
export const isOverpaid = ({
  isPaid,
  refundDue,
  history,
  subtotal,
  addOns,
}: {
  readonly isPaid: boolean;
  /** Whole rupiah, like the other amounts. */
  readonly refundDue: number;
  readonly history: readonly { readonly status: OrderStatus }[];
  readonly subtotal: number;
  readonly addOns: { readonly totalCost: number };
}): boolean => {
  const isDelivered = history.some(({ status }) => status === "delivered");
  return isPaid && refundDue > (isDelivered ? subtotal + addOns.totalCost : 0);
};

/** Returns the standing of the money of an invoice's order. A refunded order is `returned` if it was delivered before. */
export const getInvoiceStatus = ({
  order: { status, history },
}: {
  readonly order: { readonly status: OrderStatus; readonly history: readonly { readonly status: OrderStatus }[] };
}): "paid" | "cancelled" | "refunded" | "returned" => {
  if (status === "cancelled") return status;
  if (status !== "refunded") return "paid";
  return history.some((each) => each.status === "delivered") ? "returned" : status;
};
