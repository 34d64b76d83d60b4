import { expect, test } from "vitest";
import { createActor } from "xstate";
import { checkoutMachine } from "../checkout/checkout.machine.ts";
import { purchaseMachine } from "../checkout/purchase.machine.ts";
import { shippingMachine } from "../checkout/shipping.machine.ts";
import { orderMachine } from "../order/order.machine.ts";
import { selectIsWaiting } from "../request/request-state.ts";
import { waitingForService } from "./problems.ts";
import { createStaticSnapshot } from "./static-snapshot.ts";

const waitingContext = { waiting: waitingForService };

test("a waiting chart keeps its state, also after a retry", () => {
  const snapshot = createStaticSnapshot(orderMachine, {
    value: "loading",
    input: { orderId: "" },
    context: waitingContext,
  });
  const actor = createActor(orderMachine, { input: { orderId: "" }, snapshot }).start();
  actor.send({ type: "retry" });
  expect(actor.getSnapshot()).toMatchObject({ status: "active", value: "loading" });
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
});

test("a waiting child chart keeps its state too", () => {
  const choice = { addressId: null, shippingId: null, paymentMethod: null };
  const purchaseInput = { choice, requestedStep: "shipping", unansweredAttempt: null, problem: null } as const;
  const input = { ...purchaseInput, customerId: "sari", previousCustomerId: null, handoffCode: null, orderId: null };
  const shipping = createStaticSnapshot(shippingMachine, { value: "loading", input: choice, context: waitingContext });
  const purchase = createStaticSnapshot(purchaseMachine, {
    value: { open: { choices: { choosing: "shipping" }, placement: "idle" } },
    input: purchaseInput,
    children: { shipping },
  });
  const snapshot = createStaticSnapshot(checkoutMachine, {
    value: { buying: "loggedIn" },
    input,
    children: { purchase },
  });
  const actor = createActor(checkoutMachine, { input, snapshot }).start();
  const getShippingActor = () => actor.getSnapshot().children.purchase?.getSnapshot().children.shipping;
  getShippingActor()?.send({ type: "retry" });
  expect(getShippingActor()?.getSnapshot()).toMatchObject({
    status: "active",
    value: "loading",
    context: waitingContext,
  });
});
