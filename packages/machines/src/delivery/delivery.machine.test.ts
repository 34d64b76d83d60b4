import type { DeliveryEstimate } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectIsWaiting } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type DeliveryQuery, deliveryMachine } from "./delivery.machine.ts";

const visitRecorder = recordVisitedStates(deliveryMachine);

const melawaiEstimate: DeliveryEstimate = {
  place: "Kebayoran Baru, Jakarta Selatan",
  options: [{ id: "regular", name: "Regular delivery", cost: 192_500, daysMinimum: 3, daysMaximum: 6 }],
};

const aField = () => {
  const load = manualRequest.read<DeliveryEstimate, DeliveryQuery>();
  const clock = new SimulatedClock();
  const logic = deliveryMachine.provide({ actors: { loadEstimate: load.logic } });
  const actor = visitRecorder.watch(createActor(logic, { clock })).start();
  const requestEstimate = (zipCode: string, load = "sofa") => actor.send({ type: "delivery.estimate", zipCode, load });
  return { actor, clock, load, ask: requestEstimate, shown: () => actor.getSnapshot().context.estimate };
};

test("requests the estimate once, after five digits", async () => {
  const { actor, load, ask: requestEstimate, shown } = aField();
  for (const text of ["1", "1216", "1216a", "121600"]) requestEstimate(text);
  expect(load.calls).toEqual([]);
  requestEstimate("12160");
  requestEstimate("12160");
  expect(load.calls.map(({ input }) => input)).toEqual([{ zipCode: "12160", load: "sofa" }]);
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  await load.last().answer(melawaiEstimate);
  requestEstimate("12160");
  expect([shown(), load.calls.length, selectIsBusy(actor.getSnapshot())]).toEqual([melawaiEstimate, 1, false]);
});

test("keeps the estimate while the estimate for another load is loading", async () => {
  const { load, ask: requestEstimate, shown } = aField();
  requestEstimate("12160");
  await load.last().answer(melawaiEstimate);
  requestEstimate("12160", "two sofas");
  expect(load.last().input).toEqual({ zipCode: "12160", load: "two sofas" });
  expect(shown()).toEqual(melawaiEstimate);
  const emptyEstimate = { ...melawaiEstimate, options: [] };
  await load.last().answer(emptyEstimate);
  expect(shown()).toEqual(emptyEstimate);
});

test("typing on takes the answer away and calls off the question, whose late answer never shows", async () => {
  const { load, ask: requestEstimate, shown } = aField();
  requestEstimate("12160");
  const lateCall = load.last();
  requestEstimate("1216");
  expect(lateCall.signal.aborted).toBe(true);
  await lateCall.answer(melawaiEstimate);
  expect(shown()).toBeNull();
  requestEstimate("12160");
  await load.last().answer(melawaiEstimate);
  requestEstimate("121");
  expect(shown()).toBeNull();
});

test("reports an unknown postal code", async () => {
  const { actor, load, ask: requestEstimate, shown } = aField();
  requestEstimate("00000");
  await load.last().answer({ place: null, options: [] });
  expect([actor.getSnapshot().hasTag("notFound"), shown()]).toEqual([true, null]);
  requestEstimate("12160");
  expect(actor.getSnapshot().hasTag("notFound")).toBe(false);
});

test("waits while the service is down, and loads the estimate afterwards", async () => {
  const { actor, clock, load, ask: requestEstimate, shown } = aField();
  requestEstimate("12160");
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  actor.send({ type: "retry" });
  await load.last().answer(melawaiEstimate);
  expect(shown()).toEqual(melawaiEstimate);
});
