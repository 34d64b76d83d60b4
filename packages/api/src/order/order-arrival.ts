import type { DeliveryPromise, TrackedOrder } from "./order.contract.ts";
import { isAwaitingPayment } from "./order-status.ts";

const DAY_MILLISECONDS = 86_400_000;

/** Returns the number of the day in Jakarta, counted from 1970. Jakarta has no summer time. */
const getShopDay = (moment: number): number => Math.floor((moment + 7 * 3_600_000) / DAY_MILLISECONDS);

/**
 * The promised delivery days, as times in milliseconds. With `ifPaidToday`, the order still waits for its payment. With `late`, the last
 * day has passed.
 */
export type PromisedDays = {
  readonly kind: "expected" | "ifPaidToday" | "late";
  readonly first: number;
  readonly last: number;
};

/** Returns the promised delivery days of an order. Days that have passed are left out. */
export const getPromisedDays = (
  { daysMinimum, daysMaximum, countedFrom }: DeliveryPromise,
  now: number,
): PromisedDays => {
  const startTime = countedFrom === null ? now : Date.parse(countedFrom);
  const days = { first: startTime + daysMinimum * DAY_MILLISECONDS, last: startTime + daysMaximum * DAY_MILLISECONDS };
  if (countedFrom === null) return { kind: "ifPaidToday", ...days };
  if (getShopDay(now) > getShopDay(days.last)) return { kind: "late", ...days };
  return { kind: "expected", first: Math.min(Math.max(days.first, now), days.last), last: days.last };
};

/** Checks whether a shipped order may have arrived: the last promised day has come, or the shop promised no days. */
export const isDue = ({ promise }: Pick<TrackedOrder, "promise">, now: number): boolean =>
  promise === null ||
  (promise.countedFrom !== null &&
    getShopDay(now) >= getShopDay(Date.parse(promise.countedFrom) + promise.daysMaximum * DAY_MILLISECONDS));

/**
 * Returns the delivery time of a delivered order, else the promised days. The result is null without a promise, and for a cancelled or
 * refunded order.
 */
export const getDeliveryTime = (
  order: Pick<TrackedOrder, "status" | "isPaid" | "paymentMethod" | "history" | "promise">,
  now: number,
): PromisedDays | { readonly kind: "delivered"; readonly at: string } | null => {
  const { status, history, promise } = order;
  if (status === "cancelled" || status === "refunded") return null;
  const deliveredStep = history.find((each) => each.status === "delivered");
  if (deliveredStep) return { kind: "delivered", at: deliveredStep.at };
  if (promise === null) return null;
  // the promise may still be the old promise, when the customer has just chosen another payment method
  const countedFrom = isAwaitingPayment(order) ? null : (promise.countedFrom ?? new Date(now).toISOString());
  return getPromisedDays({ ...promise, countedFrom }, now);
};
