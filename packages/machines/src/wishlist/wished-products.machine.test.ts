import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { aWishedProduct } from "../testing/a-wished-product.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting } from "../work/working.ts";
import { type FoundProducts, wishedProductsMachine } from "./wished-products.machine.ts";

const visits = visitedStates(wishedProductsMachine);

test("asks once for each product that is wished for, also for those that come later, and bears an outage", async () => {
  const load = byHand.read<FoundProducts, { productIds: readonly string[] }>();
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(wishedProductsMachine.provide({ actors: { loadProducts: load.logic } }), {
      clock,
      input: { productIds: [] },
    }),
  );
  actor.start();
  expect(load.calls).toHaveLength(0);
  actor.send({ type: "wishes.changed", productIds: ["sofa", "gone"] });
  expect(load.last().input).toEqual({ productIds: ["sofa", "gone"] });
  actor.send({ type: "wishes.changed", productIds: ["lamp", "sofa"] });
  await stayDown(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  const sofa = aWishedProduct();
  await load.last().answer({ sofa, gone: null });
  expect(actor.getSnapshot().context.found).toEqual({ sofa, gone: null });
  expect(load.last().input).toEqual({ productIds: ["lamp"] });
  await load.last().answer({ lamp: null });
  actor.send({ type: "wishes.changed", productIds: ["sofa"] });
  expect(load.calls).toHaveLength(4);
  expect(Object.keys(actor.getSnapshot().context.found)).toEqual(["sofa", "gone", "lamp"]);
});
