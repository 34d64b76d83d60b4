import type { Review, ReviewFilter, ReviewPage } from "@griya/api";
import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/**
 * Reviews of a product that grow as a shopper asks for more. The first come with the page; another filter or order is another
 * page with its own address. A page that does not come leaves those that are there.
 */
export const reviewsMachine = setup({
  types: {
    context: {} as Trouble & {
      filter: ReviewFilter;
      reviews: readonly Review[];
      next: string | null;
      /** How many stood there before the last were added; the shopper reads on from there. */
      shownBefore: number;
    },
    input: {} as { filter: ReviewFilter; page: ReviewPage },
    events: {} as WorkingEvent | { type: "reviews.more" },
    tags: {} as "busy",
  },
  actors: { loadReviews: reads<ReviewPage, ReviewFilter>("loadReviews") },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    addPage: assign(({ context }, { page }: { page: ReviewPage }) => ({
      reviews: [...context.reviews, ...page.reviews],
      shownBefore: context.reviews.length,
      next: page.next,
    })),
    ...workingActions,
  },
}).createMachine({
  id: "reviews",
  context: ({ input: { filter, page } }) => ({
    ...noTrouble,
    filter,
    reviews: page.reviews,
    next: page.next,
    shownBefore: 0,
  }),
  initial: "ready",
  states: {
    ready: { on: { "reviews.more": { guard: "hasMore", target: "loading" } } },
    loading: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "loadReviews",
        input: ({ context }) => ({ ...context.filter, cursor: context.next ?? undefined }),
        onDone: { target: "ready", actions: { type: "addPage", params: ({ event }) => ({ page: event.output }) } },
      },
    },
  },
});
