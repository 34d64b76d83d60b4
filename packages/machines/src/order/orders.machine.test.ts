import type { OrderPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { anOrder } from "../testing/an-order.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting } from "../work/working.ts";
import { ordersMachine } from "./orders.machine.ts";

const visits = visitedStates(ordersMachine);

const openOrders = (cursor?: string) => {
  const load = byHand.read<OrderPage, { cursor: string | undefined }>();
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(ordersMachine.provide({ actors: { loadOrders: load.logic } }), { input: { cursor }, clock }),
  );
  actor.start();
  return { actor, clock, load };
};

test("shows the page of orders its address names", async () => {
  const { actor, load } = openOrders("after-the-first-ten");
  expect(load.last().input).toEqual({ cursor: "after-the-first-ten" });
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
