import { describe, expect, it } from "vitest";
import { getOrderSteps } from "./order-stepper.tsx";

const toTimestamp = (day: number) => `2026-11-${String(day).padStart(2, "0")}T07:30:00.000Z`;
const getStates = (order: Parameters<typeof getOrderSteps>[0]) =>
  getOrderSteps(order).map(({ status, state }) => [status, state]);

describe("the steps of an order", () => {
  it("show completed steps as done, the current step as active and later steps as plain", () => {
    const history = [
      { status: "pending" as const, at: toTimestamp(1) },
      { status: "confirmed" as const, at: toTimestamp(2) },
    ];
    expect(getStates({ status: "confirmed", history })).toEqual([
      ["pending", "done"],
      ["confirmed", "active"],
      ["pickedUp", "plain"],
      ["onTheWay", "plain"],
      ["delivered", "plain"],
    ]);
  });

  it("are all done after the delivery", () => {
    expect(getOrderSteps({ status: "delivered", history: [] }).every(({ state }) => state === "done")).toBe(true);
  });

  it("end at the cancellation", () => {
    const history = [
      { status: "pending" as const, at: toTimestamp(1) },
      { status: "cancelled" as const, at: toTimestamp(3) },
    ];
    expect(getOrderSteps({ status: "cancelled", history })).toEqual([
      { status: "pending", state: "done", reachedAt: toTimestamp(1) },
      { status: "cancelled", state: "stopped", reachedAt: toTimestamp(3) },
    ]);
  });
});
