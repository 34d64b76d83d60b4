import { ApiError, type TrackedOrder } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectProblem } from "../request/request-state.ts";
import { aTrackedOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type TrackingQuery, trackingMachine } from "./tracking.machine.ts";

const visitRecorder = recordVisitedStates(trackingMachine);
const query: TrackingQuery = { code: "GRY-7K2M-9QXD", contact: "sari@griya.test" };

const openTracking = () => {
  const trackOrder = manualRequest.read<TrackedOrder, TrackingQuery>({ finalProblemKinds: ["notFound"] });
  const clock = new SimulatedClock();
  const actor = visitRecorder
    .watch(createActor(trackingMachine.provide({ actors: { trackOrder: trackOrder.logic } }), { clock }))
    .start();
  return { actor, clock, track: trackOrder };
};

const findOrder = async () => {
  const tracking = openTracking();
  tracking.actor.send({ type: "order.track", query });
  await tracking.track.last().answer(aTrackedOrder());
  return tracking;
};

test("a code with its contact finds the order", async () => {
  const { actor, track: trackOrder } = await findOrder();
  expect(trackOrder.last().input).toEqual(query);
  expect(actor.getSnapshot().hasTag("found")).toBe(true);
  expect(actor.getSnapshot().context.order).toEqual(aTrackedOrder());
});

test("two presses send one request", () => {
  const { actor, track: trackOrder } = openTracking();
  actor.send({ type: "order.track", query });
  actor.send({ type: "order.track", query });
  expect(trackOrder.calls).toHaveLength(1);
});

test("a code with another contact finds nothing, and the shopper can correct the form", async () => {
  const { actor, track: trackOrder } = openTracking();
  actor.send({ type: "order.track", query });
  await trackOrder.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(actor.getSnapshot().matches("notFound")).toBe(true);
  expect(actor.getSnapshot().hasTag("busy")).toBe(false);
  actor.send({ type: "order.track", query: { ...query, contact: "081234567890" } });
  await trackOrder.last().answer(aTrackedOrder());
  expect(actor.getSnapshot().hasTag("found")).toBe(true);
});

test("retries while the service is down, and searches a corrected form at once", async () => {
  const { actor, clock, track: trackOrder } = openTracking();
  actor.send({ type: "order.track", query });
  await failUntilWaiting(trackOrder, clock);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  actor.send({ type: "retry" });
  expect(trackOrder.last().input).toEqual(query);
  actor.send({ type: "order.track", query: { ...query, code: "GRY-ANOTHER" } });
  expect(trackOrder.last().input.code).toBe("GRY-ANOTHER");
  await trackOrder.last().answer(aTrackedOrder());
  expect(selectProblem(actor.getSnapshot())).toBeNull();
});

test("waits for the time of the provider after too many requests", async () => {
  const { actor, clock, track: trackOrder } = openTracking();
  actor.send({ type: "order.track", query });
  const aTooManyError = () => new ApiError({ kind: "tooMany", status: 429, retryAfterSeconds: 60 });
  await trackOrder.last().fail(aTooManyError());
  clock.increment(60_000);
  await trackOrder.last().fail(aTooManyError());
  expect(selectProblem(actor.getSnapshot())?.retryAfterSeconds).toBe(60);
});

test("a cancelled search ignores its late answer", async () => {
  const { actor, track: trackOrder } = openTracking();
  actor.send({ type: "order.track", query });
  actor.send({ type: "tracking.cancel" });
  expect(trackOrder.last().signal.aborted).toBe(true);
  await trackOrder.last().answer(aTrackedOrder());
  expect(actor.getSnapshot().matches("asking")).toBe(true);
  expect(actor.getSnapshot().context.order).toBeNull();
});

test("a refresh loads the next status, and keeps the order visible", async () => {
  const { actor, track: trackOrder } = await findOrder();
  actor.send({ type: "tracking.refresh" });
  actor.send({ type: "tracking.refresh" });
  expect(trackOrder.calls).toHaveLength(2);
  expect(actor.getSnapshot().hasTag("found")).toBe(true);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  await trackOrder.last().answer(aTrackedOrder({ status: "confirmed" }));
  expect(actor.getSnapshot().context.order?.status).toBe("confirmed");
});

test("a waiting refresh shows a problem, and keeps the order visible", async () => {
  const { actor, clock, track: trackOrder } = await findOrder();
  actor.send({ type: "tracking.refresh" });
  await failUntilWaiting(trackOrder, clock);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  expect(actor.getSnapshot().context.order).toEqual(aTrackedOrder());
});

test("a refresh finds no order that has disappeared", async () => {
  const { actor, track: trackOrder } = await findOrder();
  actor.send({ type: "tracking.refresh" });
  await trackOrder.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(actor.getSnapshot().hasTag("notFound")).toBe(true);
});

test("another search begins with an empty form", async () => {
  const { actor } = await findOrder();
  actor.send({ type: "tracking.leave" });
  expect(actor.getSnapshot().matches("asking")).toBe(true);
  expect(actor.getSnapshot().context.order).toBeNull();
});

test("another search hides the previous order", async () => {
  const { actor } = await findOrder();
  actor.send({ type: "order.track", query: { ...query, code: "GRY-ANOTHER" } });
  expect(actor.getSnapshot().context.order).toBeNull();
});

test("a retry without a search does nothing", () => {
  const { actor } = openTracking();
  actor.send({ type: "retry" });
  expect(actor.getSnapshot().matches("asking")).toBe(true);
});
