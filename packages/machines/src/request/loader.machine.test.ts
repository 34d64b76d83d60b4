import type { Store } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { aStore } from "../testing/a-store.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { createLoader } from "./loader.machine.ts";
import { selectIsWaiting } from "./request-state.ts";

const machine = createLoader<readonly Store[]>("stores");
const visitRecorder = recordVisitedStates(machine);

test("loads the data of a page, also after an outage", async () => {
  const load = manualRequest.read<readonly Store[]>();
  const clock = new SimulatedClock();
  const actor = visitRecorder.watch(createActor(machine.provide({ actors: { load: load.logic } }), { clock }));
  actor.start();
  expect(actor.getSnapshot().context.data).toBeNull();
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  await load.last().answer([aStore()]);
  expect(actor.getSnapshot().context.data).toEqual([aStore()]);
  expect(load.calls).toHaveLength(3);
});
