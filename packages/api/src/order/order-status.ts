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

/** How far an order is, as its customer looks for it. */
export const ORDER_STAGES = ["unpaid", "inPreparation", "onTheWay", "delivered", "ended"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** The statuses of each stage; an unpaid one is pending as one in preparation may be. */
export const STATUSES_OF_STAGES = {
  unpaid: ["pending"],
  inPreparation: ["pending", "confirmed", "pickedUp"],
  onTheWay: ["onTheWay"],
  delivered: ["delivered"],
  ended: ["cancelled", "refunded"],
} as const satisfies Record<OrderStage, readonly OrderStatus[]>;

/** The order waits for its customer to pay; cash on delivery waits for nobody. */
export const awaitsPayment = (order: {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: PaymentMethodKind;
}): boolean => order.status === "pending" && !order.isPaid && order.paymentMethod !== "cashOnDelivery";

/** A customer may cancel until the order is picked up. */
export const canCancel = (order: { readonly status: OrderStatus }): boolean =>
  order.status === "pending" || order.status === "confirmed";

/** A customer may pay, or choose how to, while the order waits for it. */
export const canPay = (order: {
  readonly status: OrderStatus;
  readonly payment: { readonly state: PaymentState };
}): boolean => order.status === "pending" && order.payment.state === "pending";

/** A customer says that an order has arrived. */
export const canFinish = (order: { readonly status: OrderStatus }): boolean => order.status === "onTheWay";

/** What was ordered may be bought once more as soon as the order is no longer the one that waits for a yes. */
export const canBuyAgain = (order: { readonly status: OrderStatus }): boolean => order.status !== "pending";

/**
 * More money came for an order that stands than it costs. Once it was delivered, money may be owed for pieces that came back, too: then it
 * shows only where more is owed than they can have cost, for the way to the door is not paid back.
 */
export const isOverpaid = ({
  isPaid,
  owed,
  history,
  subtotal,
  addOns,
}: {
  readonly isPaid: boolean;
  /** Whole rupiah, as are the others. */
  readonly owed: number;
  readonly history: readonly { readonly status: OrderStatus }[];
  readonly subtotal: number;
  readonly addOns: { readonly totalCost: number };
}): boolean => {
  const isDelivered = history.some(({ status }) => status === "delivered");
  return isPaid && owed > (isDelivered ? subtotal + addOns.totalCost : 0);
};

/** What is said of the money of an invoice's order: one that was delivered has come back, another was cancelled before. */
export const invoiceStanding = ({
  order: { status, history },
}: {
  readonly order: { readonly status: OrderStatus; readonly history: readonly { readonly status: OrderStatus }[] };
}): "paid" | "cancelled" | "refunded" | "returned" => {
  if (status === "cancelled") return status;
  if (status !== "refunded") return "paid";
  return history.some((each) => each.status === "delivered") ? "returned" : status;
};
