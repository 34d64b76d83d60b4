import type { ReviewFilter, ReviewPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { NextPage } from "../request/load-more-list.machine.ts";
import { selectProblem } from "../request/request-state.ts";
import { aReview, aReviewPage } from "../testing/a-review.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { reviewsMachine } from "./reviews.machine.ts";

const visitRecorder = recordVisitedStates(reviewsMachine);

const aPage = (ids: readonly string[], next: string | null = null) =>
  aReviewPage(
    ids.map((id) => aReview({ id })),
    { next },
  );

const openReviews = (page: ReviewPage, filter: ReviewFilter = { productId: "sofa" }) => {
  const load = manualRequest.read<ReviewPage, NextPage<ReviewFilter>>();
  const clock = new SimulatedClock();
  const actor = visitRecorder.watch(
    createActor(reviewsMachine.provide({ actors: { loadPage: load.logic } }), { input: { filter, page }, clock }),
  );
  actor.start();
  const getIds = () => actor.getSnapshot().context.items.map(({ id }) => id);
  return { actor, clock, load, ids: getIds };
};

test("shows the reviews of the document, and loads no others", () => {
  const { load, ids } = openReviews(aPage(["a", "b"], "after-b"));
  expect(ids()).toEqual(["a", "b"]);
  expect(load.calls).toHaveLength(0);
});

test("adds the next reviews in the chosen order and with the chosen stars", async () => {
  const { actor, load, ids } = openReviews(aPage(["a", "b"], "after-b"), {
    productId: "sofa",
    stars: 5,
    sort: "lowest",
  });
  actor.send({ type: "list.loadMore" });
  expect(load.last().input).toEqual({
    filter: { productId: "sofa", stars: 5, sort: "lowest" },
    cursor: "after-b",
  });
  await load.last().answer(aPage(["c"]));
  expect(ids()).toEqual(["a", "b", "c"]);
  expect(actor.getSnapshot().context.previousCount).toBe(2);
  actor.send({ type: "list.loadMore" });
  expect(load.calls).toHaveLength(1);
});

test("sends one request for several presses", () => {
  const { actor, load } = openReviews(aPage(["a"], "after-a"));
  actor.send({ type: "list.loadMore" });
  actor.send({ type: "list.loadMore" });
  expect(load.calls).toHaveLength(1);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
});

test("keeps the reviews when more cannot be loaded, and retries", async () => {
  const { actor, clock, load, ids } = openReviews(aPage(["a"], "after-a"));
  actor.send({ type: "list.loadMore" });
  await failUntilWaiting(load, clock);
  expect(ids()).toEqual(["a"]);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  actor.send({ type: "retry" });
  await load.last().answer(aPage(["b"]));
  expect(selectProblem(actor.getSnapshot())).toBeNull();
  expect(ids()).toEqual(["a", "b"]);
});
