import type { OrderPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting } from "../request/request-state.ts";
import { anOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type OrdersQuery, ordersMachine } from "./orders.machine.ts";

const visitRecorder = recordVisitedStates(ordersMachine);

const openOrders = (query: OrdersQuery = { cursor: undefined, stage: undefined }) => {
  const load = manualRequest.read<OrderPage, OrdersQuery>();
  const clock = new SimulatedClock();
  const actor = visitRecorder.watch(
    createActor(ordersMachine.provide({ actors: { loadOrders: load.logic } }), { input: query, clock }),
  );
  actor.start();
  return { actor, clock, load };
};

test("shows the page of orders of its address", async () => {
  const { actor, load } = openOrders({ cursor: "after-the-first-ten", stage: "unpaid" });
  expect(load.last().input).toEqual({ cursor: "after-the-first-ten", stage: "unpaid" });
  await load.last().answer({ orders: [anOrder()], next: null });
  expect(actor.getSnapshot().context.page?.orders).toHaveLength(1);
});

test("shows that the service is down, and shows the orders afterwards", async () => {
  const { actor, clock, load } = openOrders();
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  expect(load.calls).toHaveLength(3);
  await load.last().answer({ orders: [anOrder()], next: null });
  expect(selectIsWaiting(actor.getSnapshot())).toBe(false);
  expect(actor.getSnapshot().context.page?.orders).toHaveLength(1);
});
