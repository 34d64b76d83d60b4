import type { PaymentMethodKind, PaymentState } from "../payment/payment.contract.ts";

/** The order statuses by their number on the wire (specification, section 4). The shop adds 6 and 7. */
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

/** The statuses of an order that is not cancelled, in the order of the progress bar. */
export const ORDER_STEPS = [
  "pending",
  "confirmed",
  "pickedUp",
  "onTheWay",
  "delivered",
] as const satisfies OrderStatus[];

/** The stages by which customers filter their orders. */
export const ORDER_STAGES = ["unpaid", "inPreparation", "onTheWay", "delivered", "ended"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** The possible statuses of each stage. A pending order is in preparation when it does not wait for its payment. */
export const STAGE_STATUSES = {
  unpaid: ["pending"],
  inPreparation: ["pending", "confirmed", "pickedUp"],
  onTheWay: ["onTheWay"],
  delivered: ["delivered"],
  ended: ["cancelled", "refunded"],
} as const satisfies Record<OrderStage, readonly OrderStatus[]>;

/** Checks whether the order waits for its payment. An order with cash on delivery never waits. */
export const isAwaitingPayment = (order: {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: PaymentMethodKind;
}): boolean => order.status === "pending" && !order.isPaid && order.paymentMethod !== "cashOnDelivery";

/** Checks whether a customer may cancel the order. This is possible until the order is picked up. */
export const canCancel = (order: { readonly status: OrderStatus }): boolean =>
  order.status === "pending" || order.status === "confirmed";

/** Checks whether a customer may pay the order, or choose another payment method. */
export const canPay = (order: {
  readonly status: OrderStatus;
  readonly payment: { readonly state: PaymentState };
}): boolean => order.status === "pending" && (order.payment.state === "pending" || order.payment.state === "failed");

/** Checks whether a customer may confirm the arrival of the order. Only a shipped order can arrive. */
export const canConfirmArrival = (order: { readonly status: OrderStatus }): boolean => order.status === "onTheWay";

/** Checks whether a customer may order the same pieces again. The order must not be pending. */
export const canBuyAgain = (order: { readonly status: OrderStatus }): boolean => order.status !== "pending";

/** Returns the payment status for the invoice. A refunded order is `returned` if it was delivered before. */
export const getInvoiceStatus = ({
  order: { status, history },
}: {
  readonly order: { readonly status: OrderStatus; readonly history: readonly { readonly status: OrderStatus }[] };
}): "paid" | "cancelled" | "refunded" | "returned" => {
  if (status === "cancelled") return status;
  if (status !== "refunded") return "paid";
  return history.some((each) => each.status === "delivered") ? "returned" : status;
};
