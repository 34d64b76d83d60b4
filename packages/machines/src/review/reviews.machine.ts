import { type Problem, type Review, type ReviewFilter, type ReviewPage, toProblem } from "@griya/api";
import { assign, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/**
 * Reviews of a product that grow as a shopper asks for more. The first come with the page; another filter or order is another
 * page with its own address. A page that could not be loaded leaves those that are there, and may be asked for again.
 */
export const reviewsMachine = setup({
  types: {
    context: {} as {
      filter: ReviewFilter;
      reviews: readonly Review[];
      next: string | null;
      /** How many stood there before the last were added; the shopper reads on from there. */
      shownBefore: number;
      problem: Problem | null;
    },
    input: {} as { filter: ReviewFilter; page: ReviewPage },
    events: {} as { type: "reviews.more" },
    tags: {} as "busy",
  },
  actors: { loadReviews: hostActor<ReviewPage, ReviewFilter>("loadReviews") },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    addPage: assign(({ context }, { page }: { page: ReviewPage }) => ({
      reviews: [...context.reviews, ...page.reviews],
      shownBefore: context.reviews.length,
      next: page.next,
    })),
    explain: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    dismissProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "reviews",
  context: ({ input: { filter, page } }) => ({
    filter,
    reviews: page.reviews,
    next: page.next,
    shownBefore: 0,
    problem: null,
  }),
  initial: "ready",
  states: {
    ready: { on: { "reviews.more": { guard: "hasMore", target: "loading" } } },
    loading: {
      tags: "busy",
      entry: "dismissProblem",
      invoke: {
        src: "loadReviews",
        input: ({ context }) => ({ ...context.filter, cursor: context.next ?? undefined }),
        onDone: { target: "ready", actions: { type: "addPage", params: ({ event }) => ({ page: event.output }) } },
        onError: {
          target: "unavailable",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: { on: { "reviews.more": { target: "loading" } } },
  },
});
