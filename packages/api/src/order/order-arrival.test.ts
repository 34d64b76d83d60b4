import { describe, expect, it } from "vitest";
import { getDeliveryTime, getPromisedDays, isDue } from "./order-arrival.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

const countedFrom = "2026-11-20T07:30:00.000Z";
const promise = { daysMinimum: 3, daysMaximum: 6, countedFrom };
const parseTime = (moment: string) => Date.parse(moment);
const days = { first: parseTime("2026-11-23T07:30:00.000Z"), last: parseTime("2026-11-26T07:30:00.000Z") };

const anOrder = (status: OrderStatus, own: Partial<Parameters<typeof getDeliveryTime>[0]> = {}) => ({
  status,
  isPaid: false,
  paymentMethod: "cashOnDelivery" as const,
  history: [{ status, at: countedFrom }],
  promise,
  ...own,
});

describe("the promised delivery days of an order", () => {
  it("are counted from the payment, or from the order with cash on delivery", () => {
    expect(getPromisedDays(promise, parseTime("2026-11-22T00:00:00Z"))).toEqual({ kind: "expected", ...days });
  });

  it("do not include past days", () => {
    const now = parseTime("2026-11-25T02:00:00.000Z");
    expect(getPromisedDays(promise, now)).toEqual({ kind: "expected", first: now, last: days.last });
    const lastEvening = parseTime("2026-11-26T16:00:00.000Z");
    expect(getPromisedDays(promise, lastEvening)).toEqual({ kind: "expected", first: days.last, last: days.last });
  });

  it("are counted from now while the order waits for its payment", () => {
    const unpaidPromise = { ...promise, countedFrom: null };
    expect(getPromisedDays(unpaidPromise, parseTime(countedFrom))).toEqual({ kind: "ifPaidToday", ...days });
  });

  it("are late after the last day in Jakarta", () => {
    expect(getPromisedDays(promise, parseTime("2026-11-26T16:59:59.999Z")).kind).toBe("expected");
    expect(getPromisedDays(promise, parseTime("2026-11-26T17:00:00.000Z")).kind).toBe("late");
    const nightPromise = { ...promise, countedFrom: "2026-11-20T17:00:00.000Z" }; // this moment is November 21 in Jakarta
    expect(getPromisedDays(nightPromise, parseTime("2026-11-27T16:59:59.999Z")).kind).toBe("expected");
  });
});

describe("a shipped order", () => {
  it("is due from the beginning of its last promised day in Jakarta", () => {
    expect(isDue({ promise }, parseTime("2026-11-25T16:59:59.999Z"))).toBe(false);
    expect(isDue({ promise }, parseTime("2026-11-25T17:00:00.000Z"))).toBe(true);
    expect(isDue({ promise }, parseTime("2026-12-25T00:00:00.000Z"))).toBe(true);
  });

  it("is always due without promised days, and never due before the promised days begin", () => {
    expect(isDue({ promise: null }, parseTime(countedFrom))).toBe(true);
    expect(isDue({ promise: { ...promise, countedFrom: null } }, parseTime("2027-01-01T00:00:00Z"))).toBe(false);
  });
});

describe("the delivery time of an order", () => {
  const now = parseTime("2026-11-22T00:00:00Z");

  it("is the promised days until the delivery, and then the time of the delivery", () => {
    for (const status of ["pending", "confirmed", "pickedUp", "onTheWay"] as const)
      expect(getDeliveryTime(anOrder(status), now)).toEqual({ kind: "expected", ...days });
    expect(getDeliveryTime(anOrder("delivered"), parseTime("2027-01-01T00:00:00Z"))).toEqual({
      kind: "delivered",
      at: countedFrom,
    });
  });

  it("uses the new payment method before the provider updates the promise", () => {
    const cashOrder = anOrder("pending", { promise: { ...promise, countedFrom: null } });
    expect(getDeliveryTime(cashOrder, parseTime(countedFrom))).toEqual({ kind: "expected", ...days });
    const transferOrder = anOrder("pending", { paymentMethod: "bankTransfer" });
    expect(getDeliveryTime(transferOrder, parseTime(countedFrom))).toEqual({ kind: "ifPaidToday", ...days });
    expect(getDeliveryTime({ ...transferOrder, status: "confirmed", isPaid: true }, now)).toEqual({
      kind: "expected",
      ...days,
    });
  });

  it("is null for a cancelled or refunded order", () => {
    const history = [{ status: "delivered" as const, at: countedFrom }];
    expect(getDeliveryTime(anOrder("cancelled"), now)).toBeNull();
    expect(getDeliveryTime(anOrder("refunded", { history }), now)).toBeNull();
  });

  it("is null before the delivery when the shop promised no days", () => {
    const statusesWithArrival = Object.values(ORDER_STATUSES).filter((status) =>
      getDeliveryTime(anOrder(status, { promise: null }), now),
    );
    expect(statusesWithArrival).toEqual(["delivered"]);
  });
});
