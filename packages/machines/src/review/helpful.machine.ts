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

/** The answer of a customer whether a review helps. */
export type HelpfulChange = { reviewId: string; isHelpful: boolean };

type Context = RequestState & {
  productId: string;
  /** The marks that the provider has sent. */
  marks: readonly HelpfulMark[];
  /** The marks that the provider has not received yet, in order. */
  pending: readonly HelpfulChange[];
};

/**
 * The reviews of a product that help a customer. A mark shows at once. Marks are saved one at a time, in order; a refused one is dropped,
 * and the shopper is told.
 */
export const helpfulMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      productId: string;
      /** The review that was marked before the shopper was identified. */
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

/** Returns the reviews that help the customer, with all pending marks applied. */
export const selectHelpfulIds = ({ context: { marks, pending } }: HelpfulSnapshot): readonly string[] => {
  const isHelpful = new Map([...marks, ...pending].map((mark) => [mark.reviewId, mark.isHelpful]));
  return [...isHelpful].flatMap(([reviewId, helps]) => (helps ? [reviewId] : []));
};
