import type { DeliveryEstimate } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectIsWaiting } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type DeliveryQuery, deliveryMachine } from "./delivery.machine.ts";

const visits = recordVisitedStates(deliveryMachine);

const toMelawai: DeliveryEstimate = {
  place: "Kebayoran Baru, Jakarta Selatan",
  options: [{ id: "regular", name: "Regular delivery", cost: 192_500, daysMinimum: 3, daysMaximum: 6 }],
};

const aField = () => {
  const load = manualRequest.read<DeliveryEstimate, DeliveryQuery>();
  const clock = new SimulatedClock();
  const logic = deliveryMachine.provide({ actors: { loadEstimate: load.logic } });
  const actor = visits.watch(createActor(logic, { clock })).start();
  const ask = (zipCode: string, load = "sofa") => actor.send({ type: "delivery.estimate", zipCode, load });
  return { actor, clock, load, ask, shown: () => actor.getSnapshot().context.estimate };
};

test("asks for nothing until five digits are typed, and then once", async () => {
  const { actor, load, ask, shown } = aField();
  for (const text of ["1", "1216", "1216a", "121600"]) ask(text);
  expect(load.calls).toEqual([]);
  ask("12160");
  ask("12160");
  expect(load.calls.map(({ input }) => input)).toEqual([{ zipCode: "12160", load: "sofa" }]);
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  await load.last().answer(toMelawai);
  ask("12160");
  expect([shown(), load.calls.length, selectIsBusy(actor.getSnapshot())]).toEqual([toMelawai, 1, false]);
});

test("another load to the same place is asked about while the former answer stays in sight", async () => {
  const { load, ask, shown } = aField();
  ask("12160");
  await load.last().answer(toMelawai);
  ask("12160", "two sofas");
  expect(load.last().input).toEqual({ zipCode: "12160", load: "two sofas" });
  expect(shown()).toEqual(toMelawai);
  const dearer = { ...toMelawai, options: [] };
  await load.last().answer(dearer);
  expect(shown()).toEqual(dearer);
});

test("typing on takes the answer away and calls off the question, whose late answer never shows", async () => {
  const { load, ask, shown } = aField();
  ask("12160");
  const late = load.last();
  ask("1216");
  expect(late.signal.aborted).toBe(true);
  await late.answer(toMelawai);
  expect(shown()).toBeNull();
  ask("12160");
  await load.last().answer(toMelawai);
  ask("121");
  expect(shown()).toBeNull();
});

test("a code that nobody knows is said to be one", async () => {
  const { actor, load, ask, shown } = aField();
  ask("00000");
  await load.last().answer({ place: null, options: [] });
  expect([actor.getSnapshot().hasTag("notFound"), shown()]).toEqual([true, null]);
  ask("12160");
  expect(actor.getSnapshot().hasTag("notFound")).toBe(false);
});

test("waits while the service is down, and asks again by itself", async () => {
  const { actor, clock, load, ask, shown } = aField();
  ask("12160");
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  actor.send({ type: "retry" });
  await load.last().answer(toMelawai);
  expect(shown()).toEqual(toMelawai);
});
