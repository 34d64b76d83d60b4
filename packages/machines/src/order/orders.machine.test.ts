import { ApiError, type OrderPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { anOrder } from "../testing/an-order.ts";
import { answeredByHand } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { ordersMachine } from "./orders.machine.ts";

const visits = visitedStates(ordersMachine);

const openOrders = (cursor?: string) => {
  const load = answeredByHand<OrderPage, { cursor: string | undefined }>();
  const actor = visits.watch(
    createActor(ordersMachine.provide({ actors: { loadOrders: load.logic } }), { input: { cursor } }),
  );
  actor.start();
  return { actor, load };
};

test("shows the page of orders its address names", async () => {
  const { actor, load } = openOrders("after-the-first-ten");
  expect(load.last().input).toEqual({ cursor: "after-the-first-ten" });
  await load.last().answer({ orders: [anOrder()], next: null });
  expect(actor.getSnapshot().context.page?.orders).toHaveLength(1);
});

test("a service that is down is asked again on request, once at a time", async () => {
  const { actor, load } = openOrders();
  await load.last().fail(new ApiError({ kind: "down", status: 0 }));
  expect(actor.getSnapshot().matches("unavailable")).toBe(true);
  actor.send({ type: "orders.reload" });
  actor.send({ type: "orders.reload" });
  expect(load.calls).toHaveLength(2);
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test("no state of the order list is out of reach", () => {
  expect(visits.unreached()).toEqual([]);
});
