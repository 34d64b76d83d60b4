import { expect, test } from "vitest";
import { createActor } from "xstate";
import { checkoutMachine } from "../checkout/checkout.machine.ts";
import { purchaseMachine } from "../checkout/purchase.machine.ts";
import { shippingMachine } from "../checkout/shipping.machine.ts";
import { orderMachine } from "../order/order.machine.ts";
import { selectIsWaiting } from "../work/working.ts";
import { snapshotOf } from "./snapshot-of.ts";
import { waitingForService } from "./trouble.ts";

const waiting = { waiting: waitingForService };

test("a chart that waits stays as it is, also when it is asked to try again", () => {
  const snapshot = snapshotOf(orderMachine, { value: "loading", input: { orderId: "" }, context: waiting });
  const actor = createActor(orderMachine, { input: { orderId: "" }, snapshot }).start();
  actor.send({ type: "retry" });
  expect(actor.getSnapshot()).toMatchObject({ status: "active", value: "loading" });
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
});

test("so does one that a chart above it stands with", () => {
  const choice = { addressId: null, shippingId: null, paymentMethod: null };
  const start = { choice, wantedStep: "shipping", unanswered: null, problem: null } as const;
  const input = { ...start, customerId: "sari", formerCustomerId: null, handoffCode: null, orderId: null };
  const shipping = snapshotOf(shippingMachine, { value: "loading", input: choice, context: waiting });
  const purchase = snapshotOf(purchaseMachine, {
    value: { open: { choices: { choosing: "shipping" }, placement: "idle" } },
    input: start,
    children: { shipping },
  });
  const snapshot = snapshotOf(checkoutMachine, { value: { buying: "here" }, input, children: { purchase } });
  const actor = createActor(checkoutMachine, { input, snapshot }).start();
  const standing = () => actor.getSnapshot().children.purchase?.getSnapshot().children.shipping;
  standing()?.send({ type: "retry" });
  expect(standing()?.getSnapshot()).toMatchObject({ status: "active", value: "loading", context: waiting });
});
