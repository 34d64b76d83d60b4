import { ApiError, type Compared, type Problem } from "@griya/api";
import { COMPARED_MAXIMUM } from "@griya/api/model";
import { assign, type EventFrom, type EventObject, emit, type SnapshotFrom, setup } from "xstate";
import { errorOf, problemOfFailure, saidOf } from "../failure.ts";
import { known } from "../known.ts";
import { GUEST } from "../shopper/guest.ts";
import type { WorkSignal } from "../work/signals.ts";
import { sessionActor } from "../work/signals-actor.ts";
import { noTrouble, reads, saves, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** A product to add to the comparison, or to remove from it. */
export type CompareChange = { product: Compared; isAdded: boolean };

type CompareContext = Trouble & {
  /** A customer's id or "guest"; null while this is being loaded. */
  owner: string | null;
  /** The products on the provider; null until it has answered. */
  compared: readonly Compared[] | null;
  /** The changes that the provider has not received yet, in order. */
  pending: readonly CompareChange[];
};

const has = (products: readonly Compared[], id: string): boolean => products.some(({ productId }) => productId === id);

const comparedIn = ({ compared, pending }: CompareContext): readonly Compared[] =>
  pending.reduce(
    (products, { product, isAdded }) => [
      ...products.filter(({ productId }) => productId !== product.productId),
      ...(isAdded ? [product] : []),
    ],
    compared ?? [],
  );

const named = (context: CompareContext, id: string): Compared =>
  known(comparedIn(context).find(({ productId }) => productId === id));

/** Returns the sentences of a refusal, joined by commas (specification, section 8). */
const refusalIn = ({ event }: { event: EventObject }): { problem: Problem } => {
  const { problem } = problemOfFailure({ event });
  const error = errorOf(event);
  return {
    problem: error instanceof ApiError && error.form.length > 1 ? { ...problem, text: error.form.join(", ") } : problem,
  };
};

/**
 * The products that a customer compares, four at most. A change shows at once. Changes are saved one at a time, in order; a refused one is
 * dropped, and the shopper is told. Comparing needs a login, and the chart asks a guest for it. Until the shopper is identified, changes
 * wait.
 */
export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    /** `asked` is the product that a guest wanted to compare before the login. */
    input: {} as { owner: typeof GUEST | null; asked: Compared | null },
    events: {} as
      | WorkingEvent
      | WorkSignal
      | { type: "compare.add"; product: Compared }
      | { type: "compare.remove"; productId: string }
      /** The shopper looks at the page again: another tab or device may have changed the list. */
      | { type: "compare.look" },
    emitted: {} as
      | ({ type: "compare.changed"; said: string | null } & CompareChange)
      | { type: "compare.full" }
      | { type: "compare.refused"; problem: Problem }
      | { type: "compare.needsLogin"; product: Compared },
  },
  actors: {
    followSession: sessionActor(),
    loadCompared: reads<readonly Compared[]>("loadCompared"),
    saveChange: saves<readonly Compared[], CompareChange>("saveChange"),
  },
  actions: {
    changeOwner: assign(({ context: { owner, pending } }, { owner: next }: { owner: string }) => ({
      owner: next,
      compared: null,
      pending: owner === null ? pending : [],
    })),
    setCompared: assign((_, { compared }: { compared: readonly Compared[] }) => ({ compared })),
    queue: assign(({ context: { pending } }, change: CompareChange) => ({ pending: [...pending, change] })),
    dropFirst: assign(({ context: { pending } }) => ({ pending: pending.slice(1) })),
    dropPending: assign({ pending: [] }),
    tellChange: emit(({ context, event }) => ({
      type: "compare.changed" as const,
      ...known(context.pending[0]),
      ...saidOf({ event }),
    })),
    tellFull: emit({ type: "compare.full" }),
    tellRefusal: emit((scope) => ({ type: "compare.refused" as const, ...refusalIn(scope) })),
    tellLogin: emit((_, { product }: { product: Compared }) => ({ type: "compare.needsLogin" as const, product })),
    ...workingActions,
  },
  guards: {
    isGuest: ({ context }) => context.owner === GUEST,
    isOwner: ({ context }, { customerId }: { customerId: string }) => context.owner === customerId,
    isCompared: ({ context }, { productId }: { productId: string }) => has(comparedIn(context), productId),
    isFull: ({ context }) => comparedIn(context).length >= COMPARED_MAXIMUM,
    hasPending: ({ context }) => context.pending.length > 0,
    wantsAny: ({ context }) => comparedIn(context).length > 0,
    isUnknown: ({ context }) => context.compared === null,
  },
}).createMachine({
  id: "compare",
  description: "What a customer compares, four products at most.",
  context: ({ input: { owner, asked } }) => ({
    ...noTrouble,
    owner,
    compared: null,
    pending: asked ? [{ product: asked, isAdded: true }] : [],
  }),
  invoke: { src: "followSession" },
  initial: "deciding",
  on: {
    "session.restored": [
      { guard: { type: "isOwner", params: ({ event }) => event } },
      {
        target: ".customer",
        actions: { type: "changeOwner", params: ({ event }) => ({ owner: event.customerId }) },
      },
    ],
    "session.ended": { target: ".guest", actions: { type: "changeOwner", params: { owner: GUEST } } },
    "compare.add": [
      { guard: { type: "isCompared", params: ({ event }) => event.product } },
      { guard: "isFull", actions: "tellFull" },
      { actions: { type: "queue", params: ({ event }) => ({ product: event.product, isAdded: true }) } },
    ],
    "compare.remove": {
      guard: { type: "isCompared", params: ({ event }) => event },
      actions: {
        type: "queue",
        params: ({ context, event }) => ({ product: named(context, event.productId), isAdded: false }),
      },
    },
  },
  states: {
    deciding: { always: [{ guard: "isGuest", target: "guest" }, { target: "asking" }] },
    asking: { description: "It is not known yet whose the kept token is." },
    guest: {
      description: "Nothing is compared without a login.",
      always: {
        guard: "wantsAny",
        actions: [
          { type: "tellLogin", params: ({ context }) => ({ product: known(comparedIn(context)[0]) }) },
          "dropPending",
        ],
      },
    },
    customer: {
      initial: "idle",
      states: {
        idle: {
          always: [
            { guard: "isUnknown", target: "loading" },
            { guard: "hasPending", target: "saving" },
          ],
          on: { "compare.look": { target: "loading" } },
        },
        loading: {
          ...working,
          invoke: {
            id: "work",
            src: "loadCompared",
            onDone: {
              target: "idle",
              actions: { type: "setCompared", params: ({ event }) => ({ compared: event.output }) },
            },
          },
        },
        saving: {
          ...working,
          invoke: {
            id: "work",
            src: "saveChange",
            input: ({ context }) => known(context.pending[0]),
            onDone: {
              target: "idle",
              actions: [
                { type: "setCompared", params: ({ event }) => ({ compared: event.output }) },
                "tellChange",
                "dropFirst",
              ],
            },
            onError: { target: "idle", actions: ["dropFirst", "tellRefusal"] },
          },
        },
      },
    },
  },
});

export type CompareSnapshot = SnapshotFrom<typeof compareMachine>;
export type CompareEvent = EventFrom<typeof compareMachine>;

/** Returns the products that the customer compares, in the order in which they were added. */
export const selectCompared = ({ context }: CompareSnapshot): readonly Compared[] => comparedIn(context);

/** Tells whether the whole list is loaded; until then there may be more. */
export const selectIsCompareKnown = ({ context: { owner, compared } }: CompareSnapshot): boolean =>
  owner === GUEST || compared !== null;
