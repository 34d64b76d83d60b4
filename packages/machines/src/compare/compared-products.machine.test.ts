import type { ComparedProduct } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting } from "../work/working.ts";
import { comparedProductsMachine } from "./compared-products.machine.ts";

const visits = visitedStates(comparedProductsMachine);

test("tells of compared products once the service does", async () => {
  const load = byHand.read<readonly ComparedProduct[]>();
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(comparedProductsMachine.provide({ actors: { loadProducts: load.logic } }), { clock }),
  );
  actor.start();
  await stayDown(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  const gone = { productId: "gone", name: "Gone", product: null, seats: [] };
  await load.last().answer([gone]);
  expect(actor.getSnapshot().context.products).toEqual([gone]);
});
