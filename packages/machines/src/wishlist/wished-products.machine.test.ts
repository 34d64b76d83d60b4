import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting } from "../request/request-state.ts";
import { aWishedProduct } from "../testing/a-wished-product.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type ProductsById, wishedProductsMachine } from "./wished-products.machine.ts";

const visitRecorder = recordVisitedStates(wishedProductsMachine);

test("loads each wished product once, also a later wish and after an outage", async () => {
  const load = manualRequest.read<ProductsById, { productIds: readonly string[] }>();
  const clock = new SimulatedClock();
  const actor = visitRecorder.watch(
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
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  const sofa = aWishedProduct();
  await load.last().answer({ sofa, gone: null });
  expect(actor.getSnapshot().context.products).toEqual({ sofa, gone: null });
  expect(load.last().input).toEqual({ productIds: ["lamp"] });
  await load.last().answer({ lamp: null });
  actor.send({ type: "wishes.changed", productIds: ["sofa"] });
  expect(load.calls).toHaveLength(4);
  expect(Object.keys(actor.getSnapshot().context.products)).toEqual(["sofa", "gone", "lamp"]);
});
