import type { Correspondence, CorrespondenceChange } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { aRefusal } from "../testing/trouble.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting, selectProblem } from "../work/working.ts";
import { correspondenceMachine, selectCorrespondence } from "./correspondence.machine.ts";

const visits = visitedStates(correspondenceMachine);

const none: Correspondence = { getsNewsletter: false, language: null };

const open = () => {
  const load = byHand.read<Correspondence>();
  const save = byHand.save<Correspondence, CorrespondenceChange>();
  const clock = new SimulatedClock();
  const told: string[] = [];
  const actor = visits.watch(
    createActor(
      correspondenceMachine.provide({ actors: { loadCorrespondence: load.logic, saveCorrespondence: save.logic } }),
      { clock },
    ),
  );
  actor.on("correspondence.changed", ({ type }) => told.push(type));
  actor.start();
  return {
    clock,
    load,
    save,
    told,
    change: (change: CorrespondenceChange) => actor.send({ type: "correspondence.change", change }),
    dismiss: () => actor.send({ type: "problem.dismiss" }),
    shown: () => selectCorrespondence(actor.getSnapshot()),
    problem: () => selectProblem(actor.getSnapshot()),
    isWaiting: () => selectIsWaiting(actor.getSnapshot()),
  };
};

const opened = async () => {
  const desk = open();
  await desk.load.last().answer(none);
  return desk;
};

test("nothing is shown, and nothing can be chosen, before the shop has said what it writes", async () => {
  const { load, save, change, shown } = open();
  change({ getsNewsletter: true });
  expect(shown()).toBeNull();
  await load.last().answer(none);
  expect(shown()).toEqual(none);
  expect(save.calls).toHaveLength(0);
});

test("a choice is shown at once, and what was not chosen is not sent", async () => {
  const { save, told, change, shown } = await opened();
  change({ language: "id" });
  expect(shown()).toEqual({ getsNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ language: "id" });
  expect(told).toEqual([]);
  await save.last().answer({ getsNewsletter: true, language: "id" }); // the newsletter was begun on another device meanwhile
  expect(shown()).toEqual({ getsNewsletter: true, language: "id" });
  expect(told).toEqual(["correspondence.changed"]);
});

test("choices that come while one is being saved go by one call after it, as they are in the end", async () => {
  const { save, change, shown } = await opened();
  change({ getsNewsletter: true });
  change({ language: "en" });
  change({ language: "id" });
  change({ getsNewsletter: false });
  expect(save.calls).toHaveLength(1);
  expect(shown()).toEqual({ getsNewsletter: false, language: "id" });
  await save.last().answer({ getsNewsletter: true, language: null });
  expect(shown()).toEqual({ getsNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ getsNewsletter: false, language: "id" });
  await save.last().answer({ getsNewsletter: false, language: "id" });
  expect(save.calls).toHaveLength(2);
});

test("a choice that is refused is taken back and said, until the customer chooses anew or has read it", async () => {
  const { save, told, change, dismiss, shown, problem } = await opened();
  change({ getsNewsletter: true });
  await save.last().fail(aRefusal("Not now."));
  expect(shown()).toEqual(none);
  expect(problem()).toMatchObject({ text: "Not now." });
  dismiss();
  expect(problem()).toBeNull();
  change({ getsNewsletter: true });
  await save.last().fail(aRefusal("Not now."));
  change({ getsNewsletter: true });
  expect(problem()).toBeNull();
  await save.last().answer({ ...none, getsNewsletter: true });
  expect(told).toHaveLength(1);
});

test("what is refused does not take along what was chosen after it, nor is the refusal unsaid by that", async () => {
  const { save, change, shown, problem } = await opened();
  change({ getsNewsletter: true });
  change({ language: "id" });
  await save.last().fail(aRefusal("Not now."));
  expect(shown()).toEqual({ getsNewsletter: false, language: "id" });
  expect(save.last().input).toEqual({ language: "id" });
  await save.last().answer({ getsNewsletter: false, language: "id" });
  expect(problem()).toMatchObject({ text: "Not now." });
});

test("while the service is down a choice stays, and is saved once it is back", async () => {
  const { clock, save, change, shown, problem, isWaiting } = await opened();
  change({ language: "id" });
  await stayDown(save, clock);
  expect([shown()?.language, isWaiting(), problem()?.kind]).toEqual(["id", true, "down"]);
  clock.increment(1_000);
  await save.last().answer({ ...none, language: "id" });
  expect([shown()?.language, isWaiting(), problem()]).toEqual(["id", false, null]);
});
