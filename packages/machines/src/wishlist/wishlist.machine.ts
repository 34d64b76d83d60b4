import type { Problem, Wish } from "@griya/api";
import { WISHES_MAXIMUM } from "@griya/api/model";
import { assign, type EventFrom, emit, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import {
  createReadRequest,
  createSaveRequest,
  idleRequest,
  type RequestEvent,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import type { RequestSignal } from "../request/signals.ts";
import { createSessionActor } from "../request/signals-actor.ts";
import { GUEST } from "../shopper/guest.ts";
import { getWishes, hasWish, type Wishes, type WishlistMachineContext } from "./wishlist-machine-context.ts";

const storeWish: ProvidedAction<{ wish: Wish }> = createProvidedAction("storeWish");
const removeStoredWishes: ProvidedAction<{ productIds: readonly string[] }> =
  createProvidedAction("removeStoredWishes");

const getProductIds = (wishes: Wishes): string[] => wishes.map(({ productId }) => productId);

/**
 * The wishes of a shopper.
 * The browser stores each wish first. The provider gets the wish when the customer is identified. A wish therefore survives a closed page,
 * an outage and a login. The browser removes each wish that the provider has saved, so that no wish appears twice. The browser keeps a wish
 * that the provider refuses.
 */
export const wishlistMachine = setup({
  types: {
    context: {} as WishlistMachineContext,
    input: {} as { ownerId: typeof GUEST | null; storedWishes: Wishes },
    events: {} as
      | RequestEvent
      | RequestSignal
      | { type: "wish.add"; wish: Wish }
      | { type: "wish.remove"; productId: string }
      /** Another tab has changed the wishes in the browser. */
      | { type: "storedWishes.changed"; storedWishes: readonly Wish[] }
      /** The shopper returns to the page. Another tab or device may have changed the list. */
      | { type: "wishlist.reload" },
    emitted: {} as
      | { type: "wish.added" }
      | { type: "wish.removed"; wish: Wish }
      | { type: "wish.refused"; problem: Problem }
      | { type: "wishlist.full" },
  },
  actors: {
    listenToSession: createSessionActor(),
    loadWishes: createReadRequest<Wishes>("loadWishes"),
    /** Sends the wishes of the browser to the provider. The answer has all wishes of the customer. */
    storeWishes: createSaveRequest<Wishes, { productIds: readonly string[] }>("storeWishes"),
    removeWish: createSaveRequest<Wishes, { productId: string }>("removeWish"),
  },
  actions: {
    storeWish,
    removeStoredWishes,
    addWish: assign(({ context: { storedWishes, removedIds } }, { wish }: { wish: Wish }) => ({
      storedWishes: [wish, ...storedWishes],
      hasUnsyncedWishes: true,
      removedIds: removedIds.filter((id) => id !== wish.productId),
    })),
    markWishRemoved: assign(
      ({ context: { ownerId, storedWishes, removedIds } }, { productId }: { productId: string }) => ({
        storedWishes: storedWishes.filter((wish) => wish.productId !== productId),
        removedIds: ownerId === null || ownerId === GUEST ? removedIds : [...removedIds, productId],
      }),
    ),
    setStoredWishes: assign((_, { storedWishes }: { storedWishes: Wishes }) => ({ storedWishes })),
    setSynced: assign({ hasUnsyncedWishes: false }),
    setUnsynced: assign({ hasUnsyncedWishes: true }),
    setProviderWishes: assign((_, { providerWishes }: { providerWishes: Wishes }) => ({ providerWishes })),
    removeSyncedWishes: assign(({ context: { storedWishes } }, { providerWishes }: { providerWishes: Wishes }) => ({
      storedWishes: storedWishes.filter(({ productId }) => !hasWish(providerWishes, productId)),
    })),
    updateRemovedIds: assign(({ context: { removedIds } }, { providerWishes }: { providerWishes: Wishes }) => ({
      removedIds: removedIds.filter((id) => hasWish(providerWishes, id)),
    })),
    clearRemovedIds: assign({ removedIds: [] }),
    changeOwner: assign(({ context: { storedWishes } }, { ownerId }: { ownerId: string }) => ({
      ownerId,
      providerWishes: null,
      removedIds: [],
      hasUnsyncedWishes: storedWishes.length > 0,
    })),
    notifyAdded: emit({ type: "wish.added" }),
    notifyRemoved: emit((_, { wish }: { wish: Wish }) => ({ type: "wish.removed" as const, wish })),
    notifyFull: emit({ type: "wishlist.full" }),
    notifyRefusal: emit(({ event }) => ({ type: "wish.refused" as const, ...getProblemFields({ event }) })),
    ...requestActions,
  },
  guards: {
    isOwner: ({ context }, { customerId }: { customerId: string }) => context.ownerId === customerId,
    isWished: ({ context }, { productId }: { productId: string }) => hasWish(getWishes(context), productId),
    isFull: ({ context }) => getWishes(context).length >= WISHES_MAXIMUM,
    hasStoredWishes: ({ context }) => context.storedWishes.length > 0,
    hasUnsyncedWishes: ({ context }) => context.hasUnsyncedWishes && context.storedWishes.length > 0,
    hasRemovedIds: ({ context }) => context.removedIds.length > 0,
    isNotLoaded: ({ context }) => context.providerWishes === null,
  },
}).createMachine({
  id: "wishlist",
  description: "The wishes of a shopper. The browser stores a wish first, then the provider.",
  context: ({ input }) => ({
    ...idleRequest,
    ...input,
    hasUnsyncedWishes: false,
    providerWishes: null,
    removedIds: [],
  }),
  invoke: { src: "listenToSession" },
  initial: "browser",
  on: {
    "session.restored": [
      { guard: { type: "isOwner", params: ({ event }) => event } },
      {
        target: ".customer",
        actions: { type: "changeOwner", params: ({ event }) => ({ ownerId: event.customerId }) },
      },
    ],
    "session.ended": { target: ".browser", actions: { type: "changeOwner", params: { ownerId: GUEST } } },
    "wish.add": [
      { guard: { type: "isWished", params: ({ event }) => event.wish } },
      { guard: "isFull", actions: "notifyFull" },
      {
        actions: [
          { type: "addWish", params: ({ event }) => event },
          { type: "storeWish", params: ({ event }) => ({ wish: event.wish }) },
          "notifyAdded",
        ],
      },
    ],
    "wish.remove": {
      guard: { type: "isWished", params: ({ event }) => event },
      actions: [
        { type: "notifyRemoved", params: ({ context, event }) => ({ wish: getWish(context, event.productId) }) },
        { type: "markWishRemoved", params: ({ event }) => event },
        { type: "removeStoredWishes", params: ({ event }) => ({ productIds: [event.productId] }) },
      ],
    },
    "storedWishes.changed": { actions: { type: "setStoredWishes", params: ({ event }) => event } },
  },
  states: {
    browser: { description: "Only the browser stores the wishes, because the shopper is a guest or unidentified." },
    customer: {
      initial: "idle",
      states: {
        idle: {
          always: [
            { guard: "hasUnsyncedWishes", target: "storing" },
            { guard: "hasRemovedIds", target: "removing" },
            { guard: "isNotLoaded", target: "loading" },
          ],
          on: {
            "wishlist.reload": [{ guard: "hasStoredWishes", actions: "setUnsynced" }, { target: "loading" }],
          },
        },
        storing: {
          ...requestConfig,
          description:
            "The provider adds the browser's wishes to the customer's list. A second request changes nothing.",
          entry: "setSynced",
          invoke: {
            id: "request",
            src: "storeWishes",
            input: ({ context }) => ({ productIds: getProductIds(context.storedWishes) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setProviderWishes", params: ({ event }) => ({ providerWishes: event.output }) },
                { type: "removeStoredWishes", params: ({ event }) => ({ productIds: getProductIds(event.output) }) },
                { type: "removeSyncedWishes", params: ({ event }) => ({ providerWishes: event.output }) },
              ],
            },
            onError: { target: "idle", actions: "notifyRefusal" },
          },
        },
        removing: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "removeWish",
            input: ({ context }) => ({ productId: assertDefined(context.removedIds[0]) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setProviderWishes", params: ({ event }) => ({ providerWishes: event.output }) },
                { type: "updateRemovedIds", params: ({ event }) => ({ providerWishes: event.output }) },
              ],
            },
            onError: { target: "idle", actions: ["clearRemovedIds", "notifyRefusal"] },
          },
        },
        loading: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "loadWishes",
            onDone: {
              target: "idle",
              actions: { type: "setProviderWishes", params: ({ event }) => ({ providerWishes: event.output }) },
            },
          },
        },
      },
    },
  },
});

const getWish = (context: WishlistMachineContext, id: string): Wish =>
  assertDefined(getWishes(context).find(({ productId }) => productId === id));

export type WishlistSnapshot = SnapshotFrom<typeof wishlistMachine>;
export type WishlistEvent = EventFrom<typeof wishlistMachine>;
