import { expect, test } from "vitest";
import { PAYMENT_STATES } from "../payment/payment.contract.ts";
import { orderHref } from "./order-href.ts";
import { canBuyAgain, canCancel, canFinish, canPay, ORDER_STATUSES } from "./order-status.ts";

const statuses = Object.values(ORDER_STATUSES);

test("a customer cancels until the order is picked up, and finishes one that is on its way", () => {
  expect(statuses.filter((status) => canCancel({ status }))).toEqual(["pending", "confirmed"]);
  expect(statuses.filter((status) => canFinish({ status }))).toEqual(["onTheWay"]);
});

test("what was ordered can be bought again once the order is more than a wish", () => {
  expect(statuses.filter((status) => !canBuyAgain({ status }))).toEqual(["pending"]);
});

test("an order can be paid while both it and its payment wait for that", () => {
  const payable = statuses.flatMap((status) =>
    PAYMENT_STATES.filter((state) => canPay({ status, payment: { state } })).map((state) => [status, state]),
  );
  expect(payable).toEqual([["pending", "pending"]]);
});

test("an order has a page of its own", () => {
  expect(orderHref({ id: "7" })).toBe("/user/order/7");
});
