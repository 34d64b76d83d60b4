import { ApiError, type TrackedOrder } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectProblem } from "../request/request-state.ts";
import { aTrackedOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type TrackingQuery, trackingMachine } from "./tracking.machine.ts";

const visits = recordVisitedStates(trackingMachine);
const query: TrackingQuery = { code: "GRY-7K2M-9QXD", contact: "sari@griya.test" };

const openTracking = () => {
  const track = manualRequest.read<TrackedOrder, TrackingQuery>({ finalProblemKinds: ["notFound"] });
  const clock = new SimulatedClock();
  const actor = visits
    .watch(createActor(trackingMachine.provide({ actors: { trackOrder: track.logic } }), { clock }))
    .start();
  return { actor, clock, track };
};

const findAnOrder = async () => {
  const tracking = openTracking();
  tracking.actor.send({ type: "order.track", query });
  await tracking.track.last().answer(aTrackedOrder());
  return tracking;
};

test("a code with its contact finds the order", async () => {
  const { actor, track } = await findAnOrder();
  expect(track.last().input).toEqual(query);
  expect(actor.getSnapshot().hasTag("found")).toBe(true);
  expect(actor.getSnapshot().context.order).toEqual(aTrackedOrder());
});

test("pressing twice looks once", () => {
  const { actor, track } = openTracking();
  actor.send({ type: "order.track", query });
  actor.send({ type: "order.track", query });
  expect(track.calls).toHaveLength(1);
});

test("a code and a contact that do not belong together find nothing, and the form may be mended", async () => {
  const { actor, track } = openTracking();
  actor.send({ type: "order.track", query });
  await track.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(actor.getSnapshot().matches("notFound")).toBe(true);
  expect(actor.getSnapshot().hasTag("busy")).toBe(false);
  actor.send({ type: "order.track", query: { ...query, contact: "081234567890" } });
  await track.last().answer(aTrackedOrder());
  expect(actor.getSnapshot().hasTag("found")).toBe(true);
});

test("while the service is down it says so and looks again; a form that was mended is looked for at once", async () => {
  const { actor, clock, track } = openTracking();
  actor.send({ type: "order.track", query });
  await failUntilWaiting(track, clock);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  actor.send({ type: "retry" });
  expect(track.last().input).toEqual(query);
  actor.send({ type: "order.track", query: { ...query, code: "GRY-ANOTHER" } });
  expect(track.last().input.code).toBe("GRY-ANOTHER");
  await track.last().answer(aTrackedOrder());
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("too many questions are answered after the time that the provider asks for, which is said", async () => {
  const { actor, clock, track } = openTracking();
  actor.send({ type: "order.track", query });
  const tooMany = () => new ApiError({ kind: "tooMany", status: 429, retryAfterSeconds: 60 });
  await track.last().fail(tooMany());
  clock.increment(60_000);
  await track.last().fail(tooMany());
  expect(selectProblem(actor.getSnapshot())?.retryAfterSeconds).toBe(60);
});

test("looking can be called off; its late answer is not shown", async () => {
  const { actor, track } = openTracking();
  actor.send({ type: "order.track", query });
  actor.send({ type: "tracking.cancel" });
  expect(track.last().signal.aborted).toBe(true);
  await track.last().answer(aTrackedOrder());
  expect(actor.getSnapshot().matches("asking")).toBe(true);
  expect(actor.getSnapshot().context.order).toBeNull();
});

test("a refresh brings the next step and keeps the order on screen meanwhile", async () => {
  const { actor, track } = await findAnOrder();
  actor.send({ type: "tracking.refresh" });
  actor.send({ type: "tracking.refresh" });
  expect(track.calls).toHaveLength(2);
  expect(actor.getSnapshot().hasTag("found")).toBe(true);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  await track.last().answer(aTrackedOrder({ status: "confirmed" }));
  expect(actor.getSnapshot().context.order?.status).toBe("confirmed");
});

test("a refresh that waits is said and takes nothing away", async () => {
  const { actor, clock, track } = await findAnOrder();
  actor.send({ type: "tracking.refresh" });
  await failUntilWaiting(track, clock);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  expect(actor.getSnapshot().context.order).toEqual(aTrackedOrder());
});

test("an order that is gone at a refresh is not found any more", async () => {
  const { actor, track } = await findAnOrder();
  actor.send({ type: "tracking.refresh" });
  await track.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(actor.getSnapshot().hasTag("notFound")).toBe(true);
});

test("another order is looked for from a clean form", async () => {
  const { actor } = await findAnOrder();
  actor.send({ type: "tracking.leave" });
  expect(actor.getSnapshot().matches("asking")).toBe(true);
  expect(actor.getSnapshot().context.order).toBeNull();
});

test("while another order is looked for, the former one is not shown under its code", async () => {
  const { actor } = await findAnOrder();
  actor.send({ type: "order.track", query: { ...query, code: "GRY-ANOTHER" } });
  expect(actor.getSnapshot().context.order).toBeNull();
});

test("looking again without ever having asked does nothing", () => {
  const { actor } = openTracking();
  actor.send({ type: "retry" });
  expect(actor.getSnapshot().matches("asking")).toBe(true);
});
