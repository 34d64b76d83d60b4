import type { HelpfulMark, Problem } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { manualRequest } from "../testing/manual-request.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type HelpfulChange, helpfulMachine, selectHelpfulIds } from "./helpful.machine.ts";

const visitRecorder = recordVisitedStates(helpfulMachine);

const openPage = (pendingReviewId: string | null = null) => {
  const load = manualRequest.read<readonly HelpfulMark[], { productId: string }>();
  const save = manualRequest.save<HelpfulMark, HelpfulChange>();
  const actors = { loadMarks: load.logic, saveMark: save.logic };
  const actor = visitRecorder.watch(
    createActor(helpfulMachine.provide({ actors }), { input: { productId: "sofa", pendingReviewId } }),
  );
  const refusals: Problem[] = [];
  actor.on("mark.refused", ({ problem }) => refusals.push(problem));
  actor.start();
  const markReview = (reviewId: string, isHelpful: boolean) => actor.send({ type: "review.mark", reviewId, isHelpful });
  return { actor, load, save, mark: markReview, refused: refusals, ids: () => selectHelpfulIds(actor.getSnapshot()) };
};

const aMark = (reviewId: string, helpful = 1): HelpfulMark => ({ reviewId, isHelpful: true, helpful });

test("shows the marked reviews, also a mark from the loading time", async () => {
  const { load, save, mark, ids } = openPage();
  expect(load.last().input).toEqual({ productId: "sofa" });
  mark("b", true);
  await load.last().answer([aMark("a")]);
  expect(ids()).toEqual(["a", "b"]);
  expect(save.last().input).toEqual({ reviewId: "b", isHelpful: true });
});

test("saves a mark from before the shopper was identified", async () => {
  const { load, save, ids } = openPage("a");
  expect(ids()).toEqual(["a"]);
  await load.last().answer([]);
  expect(save.last().input).toEqual({ reviewId: "a", isHelpful: true });
});

test("shows a mark at once, saves marks in order, and keeps the counts", async () => {
  const { actor, load, save, mark, ids } = openPage();
  await load.last().answer([aMark("z", 2)]);
  mark("a", true);
  mark("a", false);
  expect(ids()).toEqual(["z"]);
  expect(save.calls).toHaveLength(1);
  await save.last().answer(aMark("a", 4));
  expect(save.last().input).toEqual({ reviewId: "a", isHelpful: false });
  await save.last().answer({ reviewId: "a", isHelpful: false, helpful: 3 });
  expect(actor.getSnapshot().context.marks).toEqual([aMark("z", 2), { reviewId: "a", isHelpful: false, helpful: 3 }]);
});

test("drops a refused mark, emits the problem, and continues", async () => {
  const { load, save, mark, ids, refused: refusals } = openPage();
  await load.last().answer([]);
  mark("own", true);
  mark("b", true);
  await save.last().fail(aRefusal("This is your own review."));
  expect(refusals.map(({ text }) => text)).toEqual(["This is your own review."]);
  expect(ids()).toEqual(["b"]);
  expect(save.last().input.reviewId).toBe("b");
});
