import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectIsWaiting } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { followMachine } from "./follow.machine.ts";

const visitRecorder = recordVisitedStates(followMachine);

const openStore = (isFollowed: boolean | null = null) => {
  const load = manualRequest.read<boolean, { storeId: string }>();
  const save = manualRequest.save<{ isFollowed: boolean }, { storeId: string; isFollowed: boolean }>();
  const clock = new SimulatedClock();
  const notifications: object[] = [];
  const actor = visitRecorder.watch(
    createActor(followMachine.provide({ actors: { loadFollowing: load.logic, saveFollowing: save.logic } }), {
      input: { storeId: "langkan", isFollowed },
      clock,
    }),
  );
  actor.on("*", (event) => notifications.push(event));
  actor.start();
  return { actor, clock, load, save, notifications, isFollowed: () => actor.getSnapshot().context.isFollowed };
};

test("loads whether the customer follows the store, and accepts no change before", async () => {
  const { actor, load, save, isFollowed } = openStore();
  expect(load.last().input).toEqual({ storeId: "langkan" });
  actor.send({ type: "store.follow" });
  expect(save.calls).toHaveLength(0);
  await load.last().answer(true);
  expect(isFollowed()).toBe(true);
});

test("loads nothing when the list already has the answer", () => {
  const { actor, load, save, isFollowed } = openStore(true);
  actor.send({ type: "store.follow" });
  expect([load.calls, save.calls]).toEqual([[], []]);
  expect(isFollowed()).toBe(true);
});

test("follows and unfollows the store after the server's answer, with one request for two presses", async () => {
  const { actor, save, notifications, isFollowed } = openStore(false);
  actor.send({ type: "store.unfollow" });
  expect(save.calls).toHaveLength(0);
  actor.send({ type: "store.follow" });
  actor.send({ type: "store.follow" });
  expect(save.calls).toHaveLength(1);
  expect(save.last().input).toEqual({ storeId: "langkan", isFollowed: true });
  expect([isFollowed(), selectIsBusy(actor.getSnapshot())]).toEqual([false, true]);
  await save.last().answer({ isFollowed: true });
  expect([isFollowed(), selectIsBusy(actor.getSnapshot())]).toEqual([true, false]);
  actor.send({ type: "store.unfollow" });
  expect(save.last().input).toEqual({ storeId: "langkan", isFollowed: false });
  await save.last().answer({ isFollowed: false });
  expect(isFollowed()).toBe(false);
  expect(notifications).toEqual([
    { type: "following.changed", isFollowed: true, message: null },
    { type: "following.changed", isFollowed: false, message: null },
  ]);
});

test("keeps its state after a refusal, and emits the problem", async () => {
  const { actor, save, notifications, isFollowed } = openStore(false);
  actor.send({ type: "store.follow" });
  await save.last().fail(aRefusal("That store is closed."));
  expect(isFollowed()).toBe(false);
  expect(notifications).toMatchObject([{ type: "following.refused", problem: { text: "That store is closed." } }]);
  actor.send({ type: "store.follow" });
  expect(save.calls).toHaveLength(2);
});

test("waits while the service is down, and continues afterwards", async () => {
  const { actor, clock, load, isFollowed } = openStore();
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  await load.last().answer(false);
  expect(isFollowed()).toBe(false);
});
