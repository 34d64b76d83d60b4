import { expect, test } from "vitest";
import { PAYMENT_STATES } from "../payment/payment.contract.ts";
import { getOrderHref } from "./order-href.ts";
import { canBuyAgain, canCancel, canConfirmArrival, canPay, ORDER_STATUSES } from "./order-status.ts";

const statuses = Object.values(ORDER_STATUSES);

test("a customer may cancel an order until its pick-up, and may confirm the arrival of a shipped order", () => {
  expect(statuses.filter((status) => canCancel({ status }))).toEqual(["pending", "confirmed"]);
  expect(statuses.filter((status) => canConfirmArrival({ status }))).toEqual(["onTheWay"]);
});

test("a customer may buy the pieces again unless the order is pending", () => {
  expect(statuses.filter((status) => !canBuyAgain({ status }))).toEqual(["pending"]);
});

test("a customer may pay a pending order whose payment is pending or has failed", () => {
  const payableStates = statuses.flatMap((status) =>
    PAYMENT_STATES.filter((state) => canPay({ status, payment: { state } })).map((state) => [status, state]),
  );
  expect(payableStates).toEqual([
    ["pending", "pending"],
    ["pending", "failed"],
  ]);
});

test("an order has its own page", () => {
  expect(getOrderHref({ id: "7" })).toBe("/user/order/7");
});
