import type { HelpfulMark, Problem } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type HelpfulChange, helpfulMachine, selectHelpfulIds } from "./helpful.machine.ts";

const visits = recordVisitedStates(helpfulMachine);

const open = (pendingReviewId: string | null = null) => {
  const load = manualRequest.read<readonly HelpfulMark[], { productId: string }>();
  const save = manualRequest.save<HelpfulMark, HelpfulChange>();
  const actors = { loadMarks: load.logic, saveMark: save.logic };
  const actor = visits.watch(
    createActor(helpfulMachine.provide({ actors }), { input: { productId: "sofa", pendingReviewId } }),
  );
  const refused: Problem[] = [];
  actor.on("mark.refused", ({ problem }) => refused.push(problem));
  actor.start();
  const mark = (reviewId: string, isHelpful: boolean) => actor.send({ type: "review.mark", reviewId, isHelpful });
  return { actor, load, save, mark, refused, ids: () => selectHelpfulIds(actor.getSnapshot()) };
};

const marked = (reviewId: string, helpful = 1): HelpfulMark => ({ reviewId, isHelpful: true, helpful });

test("shows which reviews help, also one that is pressed before that is known", async () => {
  const { load, save, mark, ids } = open();
  expect(load.last().input).toEqual({ productId: "sofa" });
  mark("b", true);
  await load.last().answer([marked("a")]);
  expect(ids()).toEqual(["a", "b"]);
  expect(save.last().input).toEqual({ reviewId: "b", isHelpful: true });
});

test("marks what was pressed before it was known who is shopping", async () => {
  const { load, save, ids } = open("a");
  expect(ids()).toEqual(["a"]);
  await load.last().answer([]);
  expect(save.last().input).toEqual({ reviewId: "a", isHelpful: true });
});

test("shows a mark at once, saves one at a time and in order, and keeps what was counted", async () => {
  const { actor, load, save, mark, ids } = open();
  await load.last().answer([marked("z", 2)]);
  mark("a", true);
  mark("a", false);
  expect(ids()).toEqual(["z"]);
  expect(save.calls).toHaveLength(1);
  await save.last().answer(marked("a", 4));
  expect(save.last().input).toEqual({ reviewId: "a", isHelpful: false });
  await save.last().answer({ reviewId: "a", isHelpful: false, helpful: 3 });
  expect(actor.getSnapshot().context.marks).toEqual([marked("z", 2), { reviewId: "a", isHelpful: false, helpful: 3 }]);
});

test("drops a mark that is refused, says so, and goes on", async () => {
  const { load, save, mark, ids, refused } = open();
  await load.last().answer([]);
  mark("own", true);
  mark("b", true);
  await save.last().fail(aRefusal("This is your own review."));
  expect(refused.map(({ text }) => text)).toEqual(["This is your own review."]);
  expect(ids()).toEqual(["b"]);
  expect(save.last().input.reviewId).toBe("b");
});
