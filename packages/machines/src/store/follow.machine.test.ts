import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsBusy, selectIsWaiting } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { followMachine } from "./follow.machine.ts";

const visits = recordVisitedStates(followMachine);

const openStore = (isFollowed: boolean | null = null) => {
  const load = manualRequest.read<boolean, { storeId: string }>();
  const save = manualRequest.save<{ isFollowed: boolean }, { storeId: string; isFollowed: boolean }>();
  const clock = new SimulatedClock();
  const notifications: object[] = [];
  const actor = visits.watch(
    createActor(followMachine.provide({ actors: { loadFollowing: load.logic, saveFollowing: save.logic } }), {
      input: { storeId: "langkan", isFollowed },
      clock,
    }),
  );
  actor.on("*", (event) => notifications.push(event));
  actor.start();
  return { actor, clock, load, save, notifications, isFollowed: () => actor.getSnapshot().context.isFollowed };
};

test("asks whether the store is followed, and takes no wish before it knows", async () => {
  const { actor, load, save, isFollowed } = openStore();
  expect(load.last().input).toEqual({ storeId: "langkan" });
  actor.send({ type: "store.follow" });
  expect(save.calls).toHaveLength(0);
  await load.last().answer(true);
  expect(isFollowed()).toBe(true);
});

test("asks nothing where a list has said it", () => {
  const { actor, load, save, isFollowed } = openStore(true);
  actor.send({ type: "store.follow" });
  expect([load.calls, save.calls]).toEqual([[], []]);
  expect(isFollowed()).toBe(true);
});

test("is followed once the server has taken it, saved once however often it is pressed, and left the same way", async () => {
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

test("stays as it was when the server refuses, and says why", async () => {
  const { actor, save, notifications, isFollowed } = openStore(false);
  actor.send({ type: "store.follow" });
  await save.last().fail(aRefusal("That store is closed."));
  expect(isFollowed()).toBe(false);
  expect(notifications).toMatchObject([{ type: "following.refused", problem: { text: "That store is closed." } }]);
  actor.send({ type: "store.follow" });
  expect(save.calls).toHaveLength(2);
});

test("waits while the service is down, and goes on by itself", async () => {
  const { actor, clock, load, isFollowed } = openStore();
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  await load.last().answer(false);
  expect(isFollowed()).toBe(false);
});
