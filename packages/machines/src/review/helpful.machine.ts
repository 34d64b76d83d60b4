import type { HelpfulMark, Problem } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import { known } from "../known.ts";
import { noTrouble, reads, saves, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** The answer of a customer whether a review helps. */
export type HelpfulWish = { reviewId: string; isHelpful: boolean };

type Context = Trouble & {
  productId: string;
  /** The marks that the provider has sent. */
  marks: readonly HelpfulMark[];
  /** The marks that the provider has not received yet, in order. */
  pending: readonly HelpfulWish[];
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
      asked: string | null;
    },
    events: {} as WorkingEvent | ({ type: "review.mark" } & HelpfulWish),
    emitted: {} as { type: "mark.refused"; problem: Problem },
  },
  actors: {
    loadMarks: reads<readonly HelpfulMark[], { productId: string }>("loadMarks"),
    saveMark: saves<HelpfulMark, HelpfulWish>("saveMark"),
  },
  actions: {
    setMarks: assign((_, { marks }: { marks: readonly HelpfulMark[] }) => ({ marks })),
    setMark: assign(({ context }, { mark }: { mark: HelpfulMark }) => ({
      marks: [...context.marks.filter(({ reviewId }) => reviewId !== mark.reviewId), mark],
    })),
    queue: assign(({ context }, { reviewId, isHelpful }: HelpfulWish) => ({
      pending: [...context.pending, { reviewId, isHelpful }],
    })),
    dropFirst: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    tellRefusal: emit((scope) => ({ type: "mark.refused" as const, ...problemOfFailure(scope) })),
    ...workingActions,
  },
  guards: { hasPending: ({ context }) => context.pending.length > 0 },
}).createMachine({
  id: "helpful",
  context: ({ input: { productId, asked } }) => ({
    ...noTrouble,
    productId,
    marks: [],
    pending: asked === null ? [] : [{ reviewId: asked, isHelpful: true }],
  }),
  initial: "loading",
  on: { "review.mark": { actions: { type: "queue", params: ({ event }) => event } } },
  states: {
    loading: {
      ...working,
      invoke: {
        id: "work",
        src: "loadMarks",
        input: ({ context: { productId } }) => ({ productId }),
        onDone: { target: "idle", actions: { type: "setMarks", params: ({ event }) => ({ marks: event.output }) } },
      },
    },
    idle: { always: { guard: "hasPending", target: "saving" } },
    saving: {
      ...working,
      invoke: {
        id: "work",
        src: "saveMark",
        input: ({ context }) => known(context.pending[0]),
        onDone: {
          target: "idle",
          actions: [{ type: "setMark", params: ({ event }) => ({ mark: event.output }) }, "dropFirst"],
        },
        onError: { target: "idle", actions: ["dropFirst", "tellRefusal"] },
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
