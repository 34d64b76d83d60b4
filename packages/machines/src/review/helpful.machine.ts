import type { HelpfulMark, Problem } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getProblemFields } from "../failure.ts";
import {
  createReadRequest,
  createSaveRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The choice of a customer to mark a review as helpful or not. */
export type HelpfulChange = { reviewId: string; isHelpful: boolean };

type Context = RequestState & {
  productId: string;
  /** The marks in the provider's answers. */
  marks: readonly HelpfulMark[];
  /** The marks that are not saved yet, in order. */
  pending: readonly HelpfulChange[];
};

/**
 * The reviews of a product that a customer has marked as helpful.
 * The page shows a mark at once. The chart saves marks one at a time, in order. The chart drops a refused mark and emits the refusal.
 */
export const helpfulMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      productId: string;
      /** The id of the review that the shopper marked while unidentified; null without such a review. */
      pendingReviewId: string | null;
    },
    events: {} as RequestEvent | ({ type: "review.mark" } & HelpfulChange),
    emitted: {} as { type: "mark.refused"; problem: Problem },
  },
  actors: {
    loadMarks: createReadRequest<readonly HelpfulMark[], { productId: string }>("loadMarks"),
    saveMark: createSaveRequest<HelpfulMark, HelpfulChange>("saveMark"),
  },
  actions: {
    setMarks: assign((_, { marks }: { marks: readonly HelpfulMark[] }) => ({ marks })),
    setMark: assign(({ context }, { mark }: { mark: HelpfulMark }) => ({
      marks: [...context.marks.filter(({ reviewId }) => reviewId !== mark.reviewId), mark],
    })),
    queue: assign(({ context }, { reviewId, isHelpful }: HelpfulChange) => ({
      pending: [...context.pending, { reviewId, isHelpful }],
    })),
    dropFirst: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    notifyRefusal: emit((scope) => ({ type: "mark.refused" as const, ...getProblemFields(scope) })),
    ...requestActions,
  },
  guards: { hasPending: ({ context }) => context.pending.length > 0 },
}).createMachine({
  id: "helpful",
  context: ({ input: { productId, pendingReviewId } }) => ({
    ...idleRequest,
    productId,
    marks: [],
    pending: pendingReviewId === null ? [] : [{ reviewId: pendingReviewId, isHelpful: true }],
  }),
  initial: "loading",
  on: { "review.mark": { actions: { type: "queue", params: ({ event }) => event } } },
  states: {
    loading: {
      ...requestConfig,
      invoke: {
        id: "request",
        src: "loadMarks",
        input: ({ context: { productId } }) => ({ productId }),
        onDone: { target: "idle", actions: { type: "setMarks", params: ({ event }) => ({ marks: event.output }) } },
      },
    },
    idle: { always: { guard: "hasPending", target: "saving" } },
    saving: {
      ...requestConfig,
      invoke: {
        id: "request",
        src: "saveMark",
        input: ({ context }) => assertDefined(context.pending[0]),
        onDone: {
          target: "idle",
          actions: [{ type: "setMark", params: ({ event }) => ({ mark: event.output }) }, "dropFirst"],
        },
        onError: { target: "idle", actions: ["dropFirst", "notifyRefusal"] },
      },
    },
  },
});

type HelpfulSnapshot = SnapshotFrom<typeof helpfulMachine>;

/** Returns the ids of the reviews that the customer has marked, with all pending marks applied. */
export const selectHelpfulIds = ({ context: { marks, pending } }: HelpfulSnapshot): readonly string[] => {
  const isHelpful = new Map([...marks, ...pending].map((mark) => [mark.reviewId, mark.isHelpful]));
  return [...isHelpful].flatMap(([reviewId, helps]) => (helps ? [reviewId] : []));
};
