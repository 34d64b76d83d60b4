import { describe, expect, it } from "vitest";
import { getOrderSteps } from "./order-stepper.tsx";

const toTimestamp = (day: number) => `2026-11-${String(day).padStart(2, "0")}T07:30:00.000Z`;
const getStates = (order: Parameters<typeof getOrderSteps>[0]) =>
  getOrderSteps(order).map(({ status, state }) => [status, state]);

describe("the steps of an order", () => {
  it("show the past as done, the present as active and the rest as plain", () => {
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

  it("are all done once it is delivered", () => {
    expect(getOrderSteps({ status: "delivered", history: [] }).every(({ state }) => state === "done")).toBe(true);
  });

  it("end where it was cancelled", () => {
    const history = [
      { status: "pending" as const, at: toTimestamp(1) },
      { status: "cancelled" as const, at: toTimestamp(3) },
    ];
    expect(getOrderSteps({ status: "cancelled", history })).toEqual([
      { status: "pending", state: "done", at: toTimestamp(1) },
      { status: "cancelled", state: "stopped", at: toTimestamp(3) },
    ]);
  });
});
