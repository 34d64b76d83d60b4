import { describe, expect, it } from "vitest";
import { getArrival, getPromisedDays, isDue } from "./order-arrival.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

const countedFrom = "2026-11-20T07:30:00.000Z";
const promise = { daysMinimum: 3, daysMaximum: 6, countedFrom };
const at = (moment: string) => Date.parse(moment);
const days = { first: at("2026-11-23T07:30:00.000Z"), last: at("2026-11-26T07:30:00.000Z") };

const anOrder = (status: OrderStatus, own: Partial<Parameters<typeof getArrival>[0]> = {}) => ({
  status,
  isPaid: false,
  paymentMethod: "cashOnDelivery" as const,
  history: [{ status, at: countedFrom }],
  promise,
  ...own,
});

describe("the days on which an order is to be there", () => {
  it("begin when it was paid, or was to be paid at the door", () => {
    expect(getPromisedDays(promise, at("2026-11-22T00:00:00Z"))).toEqual({ kind: "expected", ...days });
  });

  it("are without those that are over", () => {
    const now = at("2026-11-25T02:00:00.000Z");
    expect(getPromisedDays(promise, now)).toEqual({ kind: "expected", first: now, last: days.last });
    const lastEvening = at("2026-11-26T16:00:00.000Z");
    expect(getPromisedDays(promise, lastEvening)).toEqual({ kind: "expected", first: days.last, last: days.last });
  });

  it("are those from now on while it waits for its payment", () => {
    const unpaid = { ...promise, countedFrom: null };
    expect(getPromisedDays(unpaid, at(countedFrom))).toEqual({ kind: "ifPaidToday", ...days });
  });

  it("are over with the last of them by the clock of Jakarta", () => {
    expect(getPromisedDays(promise, at("2026-11-26T16:59:59.999Z")).kind).toBe("expected");
    expect(getPromisedDays(promise, at("2026-11-26T17:00:00.000Z")).kind).toBe("late");
    const paidAtNight = { ...promise, countedFrom: "2026-11-20T17:00:00.000Z" }; // the 21st in Jakarta
    expect(getPromisedDays(paidAtNight, at("2026-11-27T16:59:59.999Z")).kind).toBe("expected");
  });
});

describe("an order on its way", () => {
  it("may be looked for from the first minute of its last promised day by the clock of Jakarta on", () => {
    expect(isDue({ promise }, at("2026-11-25T16:59:59.999Z"))).toBe(false);
    expect(isDue({ promise }, at("2026-11-25T17:00:00.000Z"))).toBe(true);
    expect(isDue({ promise }, at("2026-12-25T00:00:00.000Z"))).toBe(true);
  });

  it("may be looked for at any time where no day was promised, and at none whose days have not begun", () => {
    expect(isDue({ promise: null }, at(countedFrom))).toBe(true);
    expect(isDue({ promise: { ...promise, countedFrom: null } }, at("2027-01-01T00:00:00Z"))).toBe(false);
  });
});

describe("what can be said of when an order is there", () => {
  const now = at("2026-11-22T00:00:00Z");

  it("are its days until it has come, and then when that was, however late", () => {
    for (const status of ["pending", "confirmed", "pickedUp", "onTheWay"] as const)
      expect(getArrival(anOrder(status), now)).toEqual({ kind: "expected", ...days });
    expect(getArrival(anOrder("delivered"), at("2027-01-01T00:00:00Z"))).toEqual({
      kind: "delivered",
      at: countedFrom,
    });
  });

  it("follows the method that was chosen just now, whose days the provider has begun anew", () => {
    const toTheDoor = anOrder("pending", { promise: { ...promise, countedFrom: null } });
    expect(getArrival(toTheDoor, at(countedFrom))).toEqual({ kind: "expected", ...days });
    const byTransfer = anOrder("pending", { paymentMethod: "bankTransfer" });
    expect(getArrival(byTransfer, at(countedFrom))).toEqual({ kind: "ifPaidToday", ...days });
    expect(getArrival({ ...byTransfer, status: "confirmed", isPaid: true }, now)).toEqual({
      kind: "expected",
      ...days,
    });
  });

  it("is nothing of one that was called off, or has come back", () => {
    const history = [{ status: "delivered" as const, at: countedFrom }];
    expect(getArrival(anOrder("cancelled"), now)).toBeNull();
    expect(getArrival(anOrder("refunded", { history }), now)).toBeNull();
  });

  it("is when it came, and nothing before, where nothing was promised", () => {
    const statusesWithArrival = Object.values(ORDER_STATUSES).filter((status) =>
      getArrival(anOrder(status, { promise: null }), now),
    );
    expect(statusesWithArrival).toEqual(["delivered"]);
  });
});
