import type { Store } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { aStore } from "../testing/a-store.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { createLoading } from "./loading.machine.ts";
import { selectIsWaiting } from "./working.ts";

const machine = createLoading<readonly Store[]>("stores");
const visits = visitedStates(machine);

test("what a page asks for is there once the service says it, be it down at first", async () => {
  const load = byHand.read<readonly Store[]>();
  const clock = new SimulatedClock();
  const actor = visits.watch(createActor(machine.provide({ actors: { load: load.logic } }), { clock }));
  actor.start();
  expect(actor.getSnapshot().context.loaded).toBeNull();
  await stayDown(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  await load.last().answer([aStore()]);
  expect(actor.getSnapshot().context.loaded).toEqual([aStore()]);
  expect(load.calls).toHaveLength(3);
});
