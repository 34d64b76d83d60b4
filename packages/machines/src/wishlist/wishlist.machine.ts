import type { Problem, Wish } from "@griya/api";
import { WISHES_MAXIMUM } from "@griya/api/model";
import { assign, type EventFrom, emit, type SnapshotFrom, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { GUEST } from "../shopper/guest.ts";
import type { WorkSignal } from "../work/signals.ts";
import { sessionActor } from "../work/signals-actor.ts";
import { noTrouble, reads, saves, type WorkingEvent, working, workingActions } from "../work/working.ts";
import { has, type Wishes, type WishlistMachineContext, wishesOf } from "./wishlist-machine-context.ts";

const keepWish: HostAction<{ wish: Wish }> = hostAction("keepWish");
const dropKept: HostAction<{ productIds: readonly string[] }> = hostAction("dropKept");

const idsOf = (wishes: Wishes): string[] => wishes.map(({ productId }) => productId);

/**
 * The wishes of a shopper.
 *
 * The browser stores each wish first. The provider gets it as soon as the shopper is identified. So no wish is lost when a page is left,
 * the service is down or the shopper logs in. The browser drops a wish that the provider has, so that nothing is there twice. A wish that
 * the provider refuses or has no room for stays in the browser.
 */
export const wishlistMachine = setup({
  types: {
    context: {} as WishlistMachineContext,
    input: {} as { owner: typeof GUEST | null; kept: Wishes },
    events: {} as
      | WorkingEvent
      | WorkSignal
      | { type: "wish.add"; wish: Wish }
      | { type: "wish.remove"; productId: string }
      /** Another tab has changed the wishes in the browser. */
      | { type: "kept.changed"; kept: readonly Wish[] }
      /** The shopper looks at the page again: another tab or device may have changed the list. */
      | { type: "wishlist.look" },
    emitted: {} as
      | { type: "wish.added" }
      | { type: "wish.removed"; wish: Wish }
      | { type: "wish.refused"; problem: Problem }
      | { type: "wishlist.full" },
  },
  actors: {
    followSession: sessionActor(),
    loadWishes: reads<Wishes>("loadWishes"),
    /** Sends the browser's wishes to the provider. Returns its wishes afterwards. */
    storeWishes: saves<Wishes, { productIds: readonly string[] }>("storeWishes"),
    removeWish: saves<Wishes, { productId: string }>("removeWish"),
  },
  actions: {
    keepWish,
    dropKept,
    addWish: assign(({ context: { kept, unwanted } }, { wish }: { wish: Wish }) => ({
      kept: [wish, ...kept],
      isUntold: true,
      unwanted: unwanted.filter((id) => id !== wish.productId),
    })),
    takeOff: assign(({ context: { owner, kept, unwanted } }, { productId }: { productId: string }) => ({
      kept: kept.filter((wish) => wish.productId !== productId),
      unwanted: owner === null || owner === GUEST ? unwanted : [...unwanted, productId],
    })),
    setKept: assign((_, { kept }: { kept: Wishes }) => ({ kept })),
    setTold: assign({ isUntold: false }),
    setUntold: assign({ isUntold: true }),
    setListed: assign((_, { listed }: { listed: Wishes }) => ({ listed })),
    forgetListed: assign(({ context: { kept } }, { listed }: { listed: Wishes }) => ({
      kept: kept.filter(({ productId }) => !has(listed, productId)),
    })),
    forgetRemoved: assign(({ context: { unwanted } }, { listed }: { listed: Wishes }) => ({
      unwanted: unwanted.filter((id) => has(listed, id)),
    })),
    forgetUnwanted: assign({ unwanted: [] }),
    changeOwner: assign(({ context: { kept } }, { owner }: { owner: string }) => ({
      owner,
      listed: null,
      unwanted: [],
      isUntold: kept.length > 0,
    })),
    tellAdded: emit({ type: "wish.added" }),
    tellRemoved: emit((_, { wish }: { wish: Wish }) => ({ type: "wish.removed" as const, wish })),
    tellFull: emit({ type: "wishlist.full" }),
    tellRefusal: emit(({ event }) => ({ type: "wish.refused" as const, ...problemOfFailure({ event }) })),
    ...workingActions,
  },
  guards: {
    isOwner: ({ context }, { customerId }: { customerId: string }) => context.owner === customerId,
    isWished: ({ context }, { productId }: { productId: string }) => has(wishesOf(context), productId),
    isFull: ({ context }) => wishesOf(context).length >= WISHES_MAXIMUM,
    hasKept: ({ context }) => context.kept.length > 0,
    hasUntold: ({ context }) => context.isUntold && context.kept.length > 0,
    hasUnwanted: ({ context }) => context.unwanted.length > 0,
    isUnknown: ({ context }) => context.listed === null,
  },
}).createMachine({
  id: "wishlist",
  description: "What a shopper wishes for: kept by the browser first, then by the provider.",
  context: ({ input }) => ({ ...noTrouble, ...input, isUntold: false, listed: null, unwanted: [] }),
  invoke: { src: "followSession" },
  initial: "browser",
  on: {
    "session.restored": [
      { guard: { type: "isOwner", params: ({ event }) => event } },
      {
        target: ".customer",
        actions: { type: "changeOwner", params: ({ event }) => ({ owner: event.customerId }) },
      },
    ],
    "session.ended": { target: ".browser", actions: { type: "changeOwner", params: { owner: GUEST } } },
    "wish.add": [
      { guard: { type: "isWished", params: ({ event }) => event.wish } },
      { guard: "isFull", actions: "tellFull" },
      {
        actions: [
          { type: "addWish", params: ({ event }) => event },
          { type: "keepWish", params: ({ event }) => ({ wish: event.wish }) },
          "tellAdded",
        ],
      },
    ],
    "wish.remove": {
      guard: { type: "isWished", params: ({ event }) => event },
      actions: [
        { type: "tellRemoved", params: ({ context, event }) => ({ wish: wished(context, event.productId) }) },
        { type: "takeOff", params: ({ event }) => event },
        { type: "dropKept", params: ({ event }) => ({ productIds: [event.productId] }) },
      ],
    },
    "kept.changed": { actions: { type: "setKept", params: ({ event }) => event } },
  },
  states: {
    browser: { description: "The browser alone keeps the wishes: a guest's, or those of whom nobody knows yet." },
    customer: {
      initial: "idle",
      states: {
        idle: {
          always: [
            { guard: "hasUntold", target: "storing" },
            { guard: "hasUnwanted", target: "removing" },
            { guard: "isUnknown", target: "loading" },
          ],
          on: {
            "wishlist.look": [{ guard: "hasKept", actions: "setUntold" }, { target: "loading" }],
          },
        },
        storing: {
          ...working,
          description: "What the browser keeps becomes a part of the customer's list. Twice is once.",
          entry: "setTold",
          invoke: {
            id: "work",
            src: "storeWishes",
            input: ({ context }) => ({ productIds: idsOf(context.kept) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setListed", params: ({ event }) => ({ listed: event.output }) },
                { type: "dropKept", params: ({ event }) => ({ productIds: idsOf(event.output) }) },
                { type: "forgetListed", params: ({ event }) => ({ listed: event.output }) },
              ],
            },
            onError: { target: "idle", actions: "tellRefusal" },
          },
        },
        removing: {
          ...working,
          invoke: {
            id: "work",
            src: "removeWish",
            input: ({ context }) => ({ productId: known(context.unwanted[0]) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setListed", params: ({ event }) => ({ listed: event.output }) },
                { type: "forgetRemoved", params: ({ event }) => ({ listed: event.output }) },
              ],
            },
            onError: { target: "idle", actions: ["forgetUnwanted", "tellRefusal"] },
          },
        },
        loading: {
          ...working,
          invoke: {
            id: "work",
            src: "loadWishes",
            onDone: {
              target: "idle",
              actions: { type: "setListed", params: ({ event }) => ({ listed: event.output }) },
            },
          },
        },
      },
    },
  },
});

const wished = (context: WishlistMachineContext, id: string): Wish =>
  known(wishesOf(context).find(({ productId }) => productId === id));

export type WishlistSnapshot = SnapshotFrom<typeof wishlistMachine>;
export type WishlistEvent = EventFrom<typeof wishlistMachine>;
