import { expect, test } from "vitest";
import { createActor } from "xstate";
import { checkoutMachine } from "../checkout/checkout.machine.ts";
import { purchaseMachine } from "../checkout/purchase.machine.ts";
import { shippingMachine } from "../checkout/shipping.machine.ts";
import { orderMachine } from "../order/order.machine.ts";
import { selectIsWaiting } from "../request/request-state.ts";
import { waitingForService } from "./problems.ts";
import { createStaticSnapshot } from "./static-snapshot.ts";

const waiting = { waiting: waitingForService };

test("a chart that waits stays as it is, also when it is asked to try again", () => {
  const snapshot = createStaticSnapshot(orderMachine, { value: "loading", input: { orderId: "" }, context: waiting });
  const actor = createActor(orderMachine, { input: { orderId: "" }, snapshot }).start();
  actor.send({ type: "retry" });
  expect(actor.getSnapshot()).toMatchObject({ status: "active", value: "loading" });
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
});

test("so does one that a chart above it stands with", () => {
  const choice = { addressId: null, shippingId: null, paymentMethod: null };
  const start = { choice, requestedStep: "shipping", unansweredAttempt: null, problem: null } as const;
  const input = { ...start, customerId: "sari", previousCustomerId: null, handoffCode: null, orderId: null };
  const shipping = createStaticSnapshot(shippingMachine, { value: "loading", input: choice, context: waiting });
  const purchase = createStaticSnapshot(purchaseMachine, {
    value: { open: { choices: { choosing: "shipping" }, placement: "idle" } },
    input: start,
    children: { shipping },
  });
  const snapshot = createStaticSnapshot(checkoutMachine, {
    value: { buying: "loggedIn" },
    input,
    children: { purchase },
  });
  const actor = createActor(checkoutMachine, { input, snapshot }).start();
  const status = () => actor.getSnapshot().children.purchase?.getSnapshot().children.shipping;
  status()?.send({ type: "retry" });
  expect(status()?.getSnapshot()).toMatchObject({ status: "active", value: "loading", context: waiting });
});
