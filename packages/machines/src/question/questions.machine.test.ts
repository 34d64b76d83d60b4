import type { QuestionFilter, QuestionPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { aQuestion, aQuestionPage } from "../testing/a-question.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import type { NextPage } from "../work/growing-list.machine.ts";
import { selectProblem } from "../work/working.ts";
import { questionsMachine } from "./questions.machine.ts";

const visits = visitedStates(questionsMachine);

const pageOf = (ids: readonly string[], next: string | null = null) =>
  aQuestionPage(
    ids.map((id) => aQuestion({ id })),
    { next },
  );

const openQuestions = (page: QuestionPage) => {
  const load = byHand.read<QuestionPage, NextPage<QuestionFilter>>();
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(questionsMachine.provide({ actors: { loadPage: load.logic } }), {
      input: { filter: { productId: "sofa" }, page },
      clock,
    }),
  );
  actor.start();
  const ids = () => actor.getSnapshot().context.items.map(({ id }) => id);
  return { actor, clock, load, ids };
};

test("shows the questions that came with the page, and adds those from the next place on until there are no more", async () => {
  const { actor, load, ids } = openQuestions(pageOf(["a", "b"], "from-c"));
  expect(ids()).toEqual(["a", "b"]);
  expect(load.calls).toHaveLength(0);
  actor.send({ type: "list.more" });
  actor.send({ type: "list.more" });
  expect(load.calls).toHaveLength(1);
  expect(load.last().input).toEqual({ filter: { productId: "sofa" }, cursor: "from-c" });
  await load.last().answer(pageOf(["c"]));
  expect(ids()).toEqual(["a", "b", "c"]);
  actor.send({ type: "list.more" });
  expect(load.calls).toHaveLength(1);
});

test("keeps the questions that are there while more do not come, says why, and asks again", async () => {
  const { actor, clock, load, ids } = openQuestions(pageOf(["a"], "from-b"));
  actor.send({ type: "list.more" });
  await stayDown(load, clock);
  expect(ids()).toEqual(["a"]);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  actor.send({ type: "retry" });
  await load.last().answer(pageOf(["b"]));
  expect(ids()).toEqual(["a", "b"]);
});
