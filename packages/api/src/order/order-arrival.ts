import type { Promised, TrackedOrder } from "./order.contract.ts";
import { awaitsPayment } from "./order-status.ts";

const DAY = 86_400_000;

/** Which day a moment belongs to by the clock of Jakarta, which knows no summer time. */
const shopDay = (moment: number): number => Math.floor((moment + 7 * 3_600_000) / DAY);

/** The days of a promise, as moments on them: `ifPaidToday` while it waits for the payment, `late` once the last one is over. */
export type PromisedDays = {
  readonly kind: "expected" | "ifPaidToday" | "late";
  readonly first: number;
  readonly last: number;
};

/** The days on which an order is to be there, without those that are over. */
export const promisedDays = ({ daysMinimum, daysMaximum, countedFrom }: Promised, now: number): PromisedDays => {
  const from = countedFrom === null ? now : Date.parse(countedFrom);
  const days = { first: from + daysMinimum * DAY, last: from + daysMaximum * DAY };
  if (countedFrom === null) return { kind: "ifPaidToday", ...days };
  if (shopDay(now) > shopDay(days.last)) return { kind: "late", ...days };
  return { kind: "expected", first: Math.min(Math.max(days.first, now), days.last), last: days.last };
};

/** Whether an order on its way may be looked for by now: the last day that was promised has come, or none was promised. */
export const isDue = ({ promise }: Pick<TrackedOrder, "promise">, now: number): boolean =>
  promise === null ||
  (promise.countedFrom !== null &&
    shopDay(now) >= shopDay(Date.parse(promise.countedFrom) + promise.daysMaximum * DAY));

/** When an order came, or is to come; null where nothing was promised, and of one that is called off. */
export const arrivalOf = (
  order: Pick<TrackedOrder, "status" | "isPaid" | "paymentMethod" | "history" | "promise">,
  now: number,
): PromisedDays | { readonly kind: "delivered"; readonly at: string } | null => {
  const { status, history, promise } = order;
  if (status === "cancelled" || status === "refunded") return null;
  const delivered = history.find((each) => each.status === "delivered");
  if (delivered) return { kind: "delivered", at: delivered.at };
  if (promise === null) return null;
  // a method that was chosen just now is known before the days that begin anew with it
  const countedFrom = awaitsPayment(order) ? null : (promise.countedFrom ?? new Date(now).toISOString());
  return promisedDays({ ...promise, countedFrom }, now);
};
