import type { ReviewFilter, ReviewPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { NextPage } from "../request/load-more-list.machine.ts";
import { selectProblem } from "../request/request-state.ts";
import { aReview, aReviewPage } from "../testing/a-review.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { reviewsMachine } from "./reviews.machine.ts";

const visits = recordVisitedStates(reviewsMachine);

const getPage = (ids: readonly string[], next: string | null = null) =>
  aReviewPage(
    ids.map((id) => aReview({ id })),
    { next },
  );

const openReviews = (page: ReviewPage, filter: ReviewFilter = { productId: "sofa" }) => {
  const load = manualRequest.read<ReviewPage, NextPage<ReviewFilter>>();
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(reviewsMachine.provide({ actors: { loadPage: load.logic } }), { input: { filter, page }, clock }),
  );
  actor.start();
  const ids = () => actor.getSnapshot().context.items.map(({ id }) => id);
  return { actor, clock, load, ids };
};

test("shows the reviews that came with the page, and asks for no others by itself", () => {
  const { load, ids } = openReviews(getPage(["a", "b"], "after-b"));
  expect(ids()).toEqual(["a", "b"]);
  expect(load.calls).toHaveLength(0);
});

test("adds the next ones below, in the order and with the stars that were chosen, until there are no more", async () => {
  const { actor, load, ids } = openReviews(getPage(["a", "b"], "after-b"), {
    productId: "sofa",
    stars: 5,
    sort: "lowest",
  });
  actor.send({ type: "list.loadMore" });
  expect(load.last().input).toEqual({
    filter: { productId: "sofa", stars: 5, sort: "lowest" },
    cursor: "after-b",
  });
  await load.last().answer(getPage(["c"]));
  expect(ids()).toEqual(["a", "b", "c"]);
  expect(actor.getSnapshot().context.previousCount).toBe(2);
  actor.send({ type: "list.loadMore" });
  expect(load.calls).toHaveLength(1);
});

test("asks once however often it is pressed", () => {
  const { actor, load } = openReviews(getPage(["a"], "after-a"));
  actor.send({ type: "list.loadMore" });
  actor.send({ type: "list.loadMore" });
  expect(load.calls).toHaveLength(1);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
});

test("keeps what is there while more do not come, says why, and asks again", async () => {
  const { actor, clock, load, ids } = openReviews(getPage(["a"], "after-a"));
  actor.send({ type: "list.loadMore" });
  await failUntilWaiting(load, clock);
  expect(ids()).toEqual(["a"]);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  actor.send({ type: "retry" });
  await load.last().answer(getPage(["b"]));
  expect(selectProblem(actor.getSnapshot())).toBeNull();
  expect(ids()).toEqual(["a", "b"]);
});
