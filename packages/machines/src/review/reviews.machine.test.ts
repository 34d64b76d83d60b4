import { ApiError, type ReviewFilter, type ReviewPage } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { aReviewPage } from "../testing/a-review.ts";
import { answeredByHand } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { reviewsMachine } from "./reviews.machine.ts";

const visits = visitedStates(reviewsMachine);

const openReviews = (page: ReviewPage, filter: ReviewFilter = { productId: "sofa" }) => {
  const load = answeredByHand<ReviewPage, ReviewFilter>();
  const actor = visits.watch(
    createActor(reviewsMachine.provide({ actors: { loadReviews: load.logic } }), { input: { filter, page } }),
  );
  actor.start();
  const ids = () => actor.getSnapshot().context.reviews.map(({ id }) => id);
  return { actor, load, ids };
};

test("shows the reviews that came with the page, and asks for no others by itself", () => {
  const { load, ids } = openReviews(aReviewPage(["a", "b"], "after-b"));
  expect(ids()).toEqual(["a", "b"]);
  expect(load.calls).toHaveLength(0);
});

test("adds the next ones below, in the order and with the stars that were chosen, until there are no more", async () => {
  const { actor, load, ids } = openReviews(aReviewPage(["a", "b"], "after-b"), {
    productId: "sofa",
    stars: 5,
    order: "lowest",
  });
  actor.send({ type: "reviews.more" });
  expect(load.last().input).toEqual({ productId: "sofa", stars: 5, order: "lowest", cursor: "after-b" });
  await load.last().answer(aReviewPage(["c"]));
  expect(ids()).toEqual(["a", "b", "c"]);
  expect(actor.getSnapshot().context.shownBefore).toBe(2);
  actor.send({ type: "reviews.more" });
  expect(load.calls).toHaveLength(1);
});

test("asks once however often it is pressed", () => {
  const { actor, load } = openReviews(aReviewPage(["a"], "after-a"));
  actor.send({ type: "reviews.more" });
  actor.send({ type: "reviews.more" });
  expect(load.calls).toHaveLength(1);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
});

test("keeps what is there when more cannot be loaded, says why, and asks again on request", async () => {
  const { actor, load, ids } = openReviews(aReviewPage(["a"], "after-a"));
  actor.send({ type: "reviews.more" });
  await load.last().fail(new ApiError({ kind: "down", status: 0 }));
  expect(ids()).toEqual(["a"]);
  expect(actor.getSnapshot().context.problem?.kind).toBe("down");
  actor.send({ type: "reviews.more" });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await load.last().answer(aReviewPage(["b"]));
  expect(ids()).toEqual(["a", "b"]);
});

test("no state of the reviews is out of reach", () => {
  expect(visits.unreached()).toEqual([]);
});
