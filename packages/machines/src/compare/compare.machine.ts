import { ApiError, type ComparedItem, type Problem } from "@griya/api";
import { COMPARED_PRODUCTS_MAXIMUM } from "@griya/api/model";
import { assign, type EventFrom, type EventObject, emit, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getError, getMessageFields, getProblemFields } from "../failure.ts";
import {
  createReadRequest,
  createSaveRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import type { RequestSignal } from "../request/signals.ts";
import { createSessionActor } from "../request/signals-actor.ts";
import { GUEST } from "../shopper/guest.ts";

/** A product to add to the comparison, or to remove from it. */
export type CompareChange = { product: ComparedItem; isAdded: boolean };

type CompareContext = RequestState & {
  /** The id of the customer, or "guest"; null while the shopper is unidentified. */
  ownerId: string | null;
  /** The compared products in the provider's last answer; null before the first answer. */
  comparedProducts: readonly ComparedItem[] | null;
  /** The changes that are not saved yet, in order. */
  pending: readonly CompareChange[];
};

const hasProduct = (products: readonly ComparedItem[], id: string): boolean =>
  products.some(({ productId }) => productId === id);

const getComparedProducts = ({ comparedProducts, pending }: CompareContext): readonly ComparedItem[] =>
  pending.reduce(
    (products, { product, isAdded }) => [
      ...products.filter(({ productId }) => productId !== product.productId),
      ...(isAdded ? [product] : []),
    ],
    comparedProducts ?? [],
  );

const getComparedProduct = (context: CompareContext, id: string): ComparedItem =>
  assertDefined(getComparedProducts(context).find(({ productId }) => productId === id));

/** Returns the problem of a refusal. Joins the messages of the provider by commas (specification, section 8). */
const getRefusalFields = ({ event }: { event: EventObject }): { problem: Problem } => {
  const { problem } = getProblemFields({ event });
  const error = getError(event);
  return {
    problem:
      error instanceof ApiError && error.messages.length > 1
        ? { ...problem, text: error.messages.join(", ") }
        : problem,
  };
};

/**
 * The products that a customer compares, four at most.
 * The page shows a change at once. The chart saves changes one at a time, in order. The chart drops a refused change and emits the refusal.
 * A guest has to log in to compare products. Changes wait until the shopper is identified.
 */
export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    /** `pendingProduct` is the product that a guest wanted to compare before the login. */
    input: {} as { ownerId: typeof GUEST | null; pendingProduct: ComparedItem | null },
    events: {} as
      | RequestEvent
      | RequestSignal
      | { type: "compare.add"; product: ComparedItem }
      | { type: "compare.remove"; productId: string }
      /** The shopper returns to the page. Another tab or device may have changed the list. */
      | { type: "compare.reload" },
    emitted: {} as
      | ({ type: "compare.changed"; message: string | null } & CompareChange)
      | { type: "compare.full" }
      | { type: "compare.refused"; problem: Problem }
      | { type: "compare.needsLogin"; product: ComparedItem },
  },
  actors: {
    listenToSession: createSessionActor(),
    loadCompared: createReadRequest<readonly ComparedItem[]>("loadCompared"),
    saveChange: createSaveRequest<readonly ComparedItem[], CompareChange>("saveChange"),
  },
  actions: {
    changeOwner: assign(({ context: { ownerId, pending } }, { owner: next }: { owner: string }) => ({
      ownerId: next,
      comparedProducts: null,
      pending: ownerId === null ? pending : [],
    })),
    setCompared: assign((_, { comparedProducts }: { comparedProducts: readonly ComparedItem[] }) => ({
      comparedProducts,
    })),
    queue: assign(({ context: { pending } }, change: CompareChange) => ({ pending: [...pending, change] })),
    dropFirst: assign(({ context: { pending } }) => ({ pending: pending.slice(1) })),
    dropPending: assign({ pending: [] }),
    notifyChange: emit(({ context, event }) => ({
      type: "compare.changed" as const,
      ...assertDefined(context.pending[0]),
      ...getMessageFields({ event }),
    })),
    notifyFull: emit({ type: "compare.full" }),
    notifyRefusal: emit((scope) => ({ type: "compare.refused" as const, ...getRefusalFields(scope) })),
    notifyNeedsLogin: emit((_, { product }: { product: ComparedItem }) => ({
      type: "compare.needsLogin" as const,
      product,
    })),
    ...requestActions,
  },
  guards: {
    isGuest: ({ context }) => context.ownerId === GUEST,
    isOwner: ({ context }, { customerId }: { customerId: string }) => context.ownerId === customerId,
    isCompared: ({ context }, { productId }: { productId: string }) =>
      hasProduct(getComparedProducts(context), productId),
    isFull: ({ context }) => getComparedProducts(context).length >= COMPARED_PRODUCTS_MAXIMUM,
    hasPending: ({ context }) => context.pending.length > 0,
    hasCompared: ({ context }) => getComparedProducts(context).length > 0,
    isNotLoaded: ({ context }) => context.comparedProducts === null,
  },
}).createMachine({
  id: "compare",
  description: "The products that a customer compares, four at most.",
  context: ({ input: { ownerId, pendingProduct } }) => ({
    ...idleRequest,
    ownerId,
    comparedProducts: null,
    pending: pendingProduct ? [{ product: pendingProduct, isAdded: true }] : [],
  }),
  invoke: { src: "listenToSession" },
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
      { guard: "isFull", actions: "notifyFull" },
      { actions: { type: "queue", params: ({ event }) => ({ product: event.product, isAdded: true }) } },
    ],
    "compare.remove": {
      guard: { type: "isCompared", params: ({ event }) => event },
      actions: {
        type: "queue",
        params: ({ context, event }) => ({ product: getComparedProduct(context, event.productId), isAdded: false }),
      },
    },
  },
  states: {
    deciding: { always: [{ guard: "isGuest", target: "guest" }, { target: "asking" }] },
    asking: { description: "The shopper is unidentified." },
    guest: {
      description: "A guest has to log in to compare products.",
      always: {
        guard: "hasCompared",
        actions: [
          {
            type: "notifyNeedsLogin",
            params: ({ context }) => ({ product: assertDefined(getComparedProducts(context)[0]) }),
          },
          "dropPending",
        ],
      },
    },
    customer: {
      initial: "idle",
      states: {
        idle: {
          always: [
            { guard: "isNotLoaded", target: "loading" },
            { guard: "hasPending", target: "saving" },
          ],
          on: { "compare.reload": { target: "loading" } },
        },
        loading: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "loadCompared",
            onDone: {
              target: "idle",
              actions: { type: "setCompared", params: ({ event }) => ({ comparedProducts: event.output }) },
            },
          },
        },
        saving: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "saveChange",
            input: ({ context }) => assertDefined(context.pending[0]),
            onDone: {
              target: "idle",
              actions: [
                { type: "setCompared", params: ({ event }) => ({ comparedProducts: event.output }) },
                "notifyChange",
                "dropFirst",
              ],
            },
            onError: { target: "idle", actions: ["dropFirst", "notifyRefusal"] },
          },
        },
      },
    },
  },
});

export type CompareSnapshot = SnapshotFrom<typeof compareMachine>;
export type CompareEvent = EventFrom<typeof compareMachine>;

/** Returns the products that the customer compares, in the order of their addition. */
export const selectCompared = ({ context }: CompareSnapshot): readonly ComparedItem[] => getComparedProducts(context);

/** Returns true if the whole list is loaded; always true for a guest, who has no list. */
export const selectIsCompareLoaded = ({ context: { ownerId, comparedProducts } }: CompareSnapshot): boolean =>
  ownerId === GUEST || comparedProducts !== null;
