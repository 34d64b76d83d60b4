import { describe, expect, test } from "vitest";
import { PAYMENT_STATES } from "../payment/payment.contract.ts";
import { getOrderHref } from "./order-href.ts";
import { canBuyAgain, canCancel, canConfirmArrival, canPay, isOverpaid, ORDER_STATUSES } from "./order-status.ts";

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

describe("an order is overpaid", () => {
  const cost = { subtotal: 900, addOns: { totalCost: 50 }, cancellations: [] };
  const order = { ...cost, isPaid: true, history: [{ status: "confirmed" }] } as const;
  const deliveredOrder = { ...order, history: [...order.history, { status: "delivered" }] } as const;

  test("when a refund is due before the delivery", () => {
    expect(isOverpaid({ ...order, refundDue: 0 })).toBe(false);
    expect(isOverpaid({ ...order, refundDue: 1 })).toBe(true);
  });

  test("unless the order is cancelled", () => {
    expect(isOverpaid({ ...order, isPaid: false, refundDue: 1000 })).toBe(false);
  });

  test("after the delivery, only when the refund due exceeds the cost of pieces and services", () => {
    expect(isOverpaid({ ...deliveredOrder, refundDue: 950 })).toBe(false);
    expect(isOverpaid({ ...deliveredOrder, refundDue: 951 })).toBe(true);
  });

  test("with cancelled pieces, only when the refund due exceeds what was paid for them", () => {
    const cancellations = [
      { amount: 200, isRefunded: true },
      { amount: 70, isRefunded: false },
    ];
    expect(isOverpaid({ ...order, cancellations, refundDue: 200 })).toBe(false);
    expect(isOverpaid({ ...order, cancellations, refundDue: 201 })).toBe(true);
  });
});

test("an order has its own page", () => {
  expect(getOrderHref({ id: "7" })).toBe("/user/order/7");
});
