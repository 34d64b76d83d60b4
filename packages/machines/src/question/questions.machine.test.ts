import type { QuestionFilter, QuestionPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { NextPage } from "../request/load-more-list.machine.ts";
import { selectProblem } from "../request/request-state.ts";
import { aQuestion, aQuestionPage } from "../testing/a-question.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { questionsMachine } from "./questions.machine.ts";

const visitRecorder = recordVisitedStates(questionsMachine);

const aPage = (ids: readonly string[], next: string | null = null) =>
  aQuestionPage(
    ids.map((id) => aQuestion({ id })),
    { next },
  );

const openQuestions = (page: QuestionPage) => {
  const load = manualRequest.read<QuestionPage, NextPage<QuestionFilter>>();
  const clock = new SimulatedClock();
  const actor = visitRecorder.watch(
    createActor(questionsMachine.provide({ actors: { loadPage: load.logic } }), {
      input: { filter: { productId: "sofa" }, page },
      clock,
    }),
  );
  actor.start();
  const getIds = () => actor.getSnapshot().context.items.map(({ id }) => id);
  return { actor, clock, load, ids: getIds };
};

test("shows the questions of the document, and adds the next questions until the last page", async () => {
  const { actor, load, ids } = openQuestions(aPage(["a", "b"], "from-c"));
  expect(ids()).toEqual(["a", "b"]);
  expect(load.calls).toHaveLength(0);
  actor.send({ type: "list.loadMore" });
  actor.send({ type: "list.loadMore" });
  expect(load.calls).toHaveLength(1);
  expect(load.last().input).toEqual({ filter: { productId: "sofa" }, cursor: "from-c" });
  await load.last().answer(aPage(["c"]));
  expect(ids()).toEqual(["a", "b", "c"]);
  actor.send({ type: "list.loadMore" });
  expect(load.calls).toHaveLength(1);
});

test("keeps the questions when more cannot be loaded, and retries", async () => {
  const { actor, clock, load, ids } = openQuestions(aPage(["a"], "from-b"));
  actor.send({ type: "list.loadMore" });
  await failUntilWaiting(load, clock);
  expect(ids()).toEqual(["a"]);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  actor.send({ type: "retry" });
  await load.last().answer(aPage(["b"]));
  expect(ids()).toEqual(["a", "b"]);
});
