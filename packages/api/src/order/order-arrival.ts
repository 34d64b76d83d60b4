import type { DeliveryPromise, TrackedOrder } from "./order.contract.ts";
import { isAwaitingPayment } from "./order-status.ts";

const DAY = 86_400_000;

/** Returns the number of the day of a moment in Jakarta, where there is no summer time. */
const getShopDay = (moment: number): number => Math.floor((moment + 7 * 3_600_000) / DAY);

/** The promised days of arrival, as moments on them. `ifPaidToday` waits for the payment; `late` means that the last day is over. */
export type PromisedDays = {
  readonly kind: "expected" | "ifPaidToday" | "late";
  readonly first: number;
  readonly last: number;
};

/** Returns the days on which an order should arrive, without those that are over. */
export const getPromisedDays = (
  { daysMinimum, daysMaximum, countedFrom }: DeliveryPromise,
  now: number,
): PromisedDays => {
  const from = countedFrom === null ? now : Date.parse(countedFrom);
  const days = { first: from + daysMinimum * DAY, last: from + daysMaximum * DAY };
  if (countedFrom === null) return { kind: "ifPaidToday", ...days };
  if (getShopDay(now) > getShopDay(days.last)) return { kind: "late", ...days };
  return { kind: "expected", first: Math.min(Math.max(days.first, now), days.last), last: days.last };
};

/** Tells whether an order on its way may be expected by now: the last promised day has come, or none was promised. */
export const isDue = ({ promise }: Pick<TrackedOrder, "promise">, now: number): boolean =>
  promise === null ||
  (promise.countedFrom !== null &&
    getShopDay(now) >= getShopDay(Date.parse(promise.countedFrom) + promise.daysMaximum * DAY));

/** Returns when an order arrived, or should arrive. Null when nothing was promised, and for a cancelled or refunded order. */
export const getArrival = (
  order: Pick<TrackedOrder, "status" | "isPaid" | "paymentMethod" | "history" | "promise">,
  now: number,
): PromisedDays | { readonly kind: "delivered"; readonly at: string } | null => {
  const { status, history, promise } = order;
  if (status === "cancelled" || status === "refunded") return null;
  const delivered = history.find((each) => each.status === "delivered");
  if (delivered) return { kind: "delivered", at: delivered.at };
  if (promise === null) return null;
  // a newly chosen method may be here before its new `countedFrom`
  const countedFrom = isAwaitingPayment(order) ? null : (promise.countedFrom ?? new Date(now).toISOString());
  return getPromisedDays({ ...promise, countedFrom }, now);
};
