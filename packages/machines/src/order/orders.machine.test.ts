import type { OrderPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { anOrder } from "../testing/an-order.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting } from "../work/working.ts";
import { type OrdersQuery, ordersMachine } from "./orders.machine.ts";

const visits = visitedStates(ordersMachine);

const openOrders = (query: OrdersQuery = { cursor: undefined, stage: undefined }) => {
  const load = byHand.read<OrderPage, OrdersQuery>();
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(ordersMachine.provide({ actors: { loadOrders: load.logic } }), { input: query, clock }),
  );
  actor.start();
  return { actor, clock, load };
};

test("shows the page of orders its address names", async () => {
  const { actor, load } = openOrders({ cursor: "after-the-first-ten", stage: "unpaid" });
  expect(load.last().input).toEqual({ cursor: "after-the-first-ten", stage: "unpaid" });
  await load.last().answer({ orders: [anOrder()], next: null });
  expect(actor.getSnapshot().context.page?.orders).toHaveLength(1);
});

test("while the service is down it says so, and shows the orders once it is back", async () => {
  const { actor, clock, load } = openOrders();
  await stayDown(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  expect(load.calls).toHaveLength(3);
  await load.last().answer({ orders: [anOrder()], next: null });
  expect(selectIsWaiting(actor.getSnapshot())).toBe(false);
  expect(actor.getSnapshot().context.page?.orders).toHaveLength(1);
});
