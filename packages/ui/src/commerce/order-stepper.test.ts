import { describe, expect, it } from "vitest";
import { orderSteps } from "./order-stepper.tsx";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T07:30:00.000Z`;
const states = (order: Parameters<typeof orderSteps>[0]) =>
  orderSteps(order).map(({ status, state }) => [status, state]);

describe("the steps of an order", () => {
  it("show the past as done, the present as active and the rest as plain", () => {
    const history = [
      { status: "pending" as const, at: at(1) },
      { status: "confirmed" as const, at: at(2) },
    ];
    expect(states({ status: "confirmed", history })).toEqual([
      ["pending", "done"],
      ["confirmed", "active"],
      ["pickedUp", "plain"],
      ["onTheWay", "plain"],
      ["delivered", "plain"],
    ]);
  });

  it("are all done once it is delivered", () => {
    expect(orderSteps({ status: "delivered", history: [] }).every(({ state }) => state === "done")).toBe(true);
  });

  it("end where it was cancelled", () => {
    const history = [
      { status: "pending" as const, at: at(1) },
      { status: "cancelled" as const, at: at(3) },
    ];
    expect(orderSteps({ status: "cancelled", history })).toEqual([
      { status: "pending", state: "done", at: at(1) },
      { status: "cancelled", state: "stopped", at: at(3) },
    ]);
  });
});
