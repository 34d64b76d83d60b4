import { describe, expect, test } from "vitest";
import { PAYMENT_STATES } from "../payment/payment.contract.ts";
import { getOrderHref } from "./order-href.ts";
import { canBuyAgain, canCancel, canConfirmArrival, canPay, isOverpaid, ORDER_STATUSES } from "./order-status.ts";

const statuses = Object.values(ORDER_STATUSES);

test("a customer cancels until the order is picked up, and finishes one that is on its way", () => {
  expect(statuses.filter((status) => canCancel({ status }))).toEqual(["pending", "confirmed"]);
  expect(statuses.filter((status) => canConfirmArrival({ status }))).toEqual(["onTheWay"]);
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

describe("money that is owed back has come beyond what its order costs", () => {
  const cost = { subtotal: 900, addOns: { totalCost: 50 } };
  const order = { ...cost, isPaid: true, history: [{ status: "confirmed" }] } as const;
  const delivered = { ...order, history: [...order.history, { status: "delivered" }] } as const;

  test("where nothing can have come back yet", () => {
    expect(isOverpaid({ ...order, refundDue: 0 })).toBe(false);
    expect(isOverpaid({ ...order, refundDue: 1 })).toBe(true);
  });

  test("not where it is that of an order which is called off", () => {
    expect(isOverpaid({ ...order, isPaid: false, refundDue: 1000 })).toBe(false);
  });

  test("once it was delivered, only where it is more than all its pieces and their services", () => {
    expect(isOverpaid({ ...delivered, refundDue: 950 })).toBe(false);
    expect(isOverpaid({ ...delivered, refundDue: 951 })).toBe(true);
  });
});

test("an order has a page of its own", () => {
  expect(getOrderHref({ id: "7" })).toBe("/user/order/7");
});
