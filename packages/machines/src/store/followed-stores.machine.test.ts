import type { Store } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { aStore } from "../testing/a-store.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting } from "../work/working.ts";
import { followedStoresMachine } from "./followed-stores.machine.ts";

const visits = visitedStates(followedStoresMachine);

test("shows the followed stores once the service says them", async () => {
  const load = byHand.read<readonly Store[]>();
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(followedStoresMachine.provide({ actors: { loadStores: load.logic } }), { clock }),
  );
  actor.start();
  expect(actor.getSnapshot().context.stores).toBeNull();
  await stayDown(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  await load.last().answer([aStore()]);
  expect(actor.getSnapshot().context.stores).toEqual([aStore()]);
});
