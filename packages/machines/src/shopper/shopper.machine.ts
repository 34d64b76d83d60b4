import type { Customer, MergedCart } from "@griya/api";
import { assign, type EventFrom, emit, type SnapshotFrom, sendTo, setup } from "xstate";
import { cartMachine } from "../cart/cart.machine.ts";
import { problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { sessionMachine } from "../session/session.machine.ts";
import type { SessionNews } from "../session/session-news.ts";
import type { WorkSignal } from "../work/signals.ts";
import {
  noTrouble,
  saves,
  selectIsWaiting,
  type Trouble,
  type WorkingEvent,
  working,
  workingActions,
} from "../work/working.ts";
import { GUEST } from "./guest.ts";

/** Returns the owner of the cart after news of the session: a customer, a guest, or null when unknown. */
const ownerAfter = (news: { type: string } | { customer: Customer }): string | null => {
  if ("customer" in news) return news.customer.id;
  return news.type === "session.unknown" ? null : GUEST;
};

/** Continues the work of all pages that waited for this customer. */
const greet = {
  type: "giveSignal",
  params: ({ context }: { context: { owner: string | null } }) =>
    ({ type: "session.restored", customerId: context.owner ?? GUEST }) as const,
} as const;

const giveSignal: HostAction<WorkSignal> = hostAction("giveSignal");

const shopperSetup = setup({
  types: {
    context: {} as Trouble & {
      /** Owner of the cart: a customer's id or "guest"; null while this is being loaded. */
      owner: string | null;
    },
    events: {} as
      | WorkingEvent
      | SessionNews
      | { type: "problem.dismiss" }
      | { type: "network.online" }
      /** The shopper looks at the page again, or another tab has changed the shopper's data. */
      | { type: "page.seen" }
      /** The stored token has changed, here or in another tab. */
      | { type: "token.changed"; accessToken: string | null }
      /** The provider no longer accepts this token. */
      | { type: "token.refused"; accessToken: string }
      /** A partner's cart was merged into the shopper's. */
      | { type: "cart.claimed"; merged: MergedCart }
      /** No work of the guest's cart is in progress any more. */
      | { type: "cart.held" }
      /** These lines became an order. */
      | { type: "cart.ordered"; lineIds: readonly string[] },
    emitted: {} as { type: "session.left" },
    children: {} as { session: "session"; cart: "cart" },
    tags: {} as
      /** The shopper is identified, and their cart is merged. */
        | "settled"
        /** The guest's cart still waits under the guest's token. */
        | "unmerged",
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    /** Merges the guest's cart into the customer's; null when there is no guest's cart. A second merge changes nothing. */
    mergeCart: saves<MergedCart | null>("mergeCart"),
  },
  actions: {
    giveSignal,
    holdCart: sendTo("cart", { type: "cart.hold" }),
    refreshCart: sendTo("cart", { type: "shopper.seen" }),
    releaseCart: sendTo("cart", { type: "cart.release" }),
    replaceCart: sendTo("cart", (_, { merged }: { merged: MergedCart }) => ({
      type: "cart.replaced",
      cart: merged.cart,
    })),
    removeOrdered: sendTo("cart", (_, { lineIds }: { lineIds: readonly string[] }) => ({
      type: "cart.ordered",
      lineIds,
    })),
    expireSession: sendTo("session", (_, { accessToken }: { accessToken: string }) => ({
      type: "session.expire",
      accessToken,
    })),
    followToken: sendTo("session", (_, { accessToken }: { accessToken: string | null }) => ({
      type: "session.follow",
      accessToken,
    })),
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
    tellOfLeaving: emit({ type: "session.left" }),
  },
  guards: {
    isOwner: ({ context }, { customer }: { customer: Customer }) => context.owner === customer.id,
    isGuest: ({ context }) => context.owner === GUEST,
  },
});

const setOwner = shopperSetup.assign({ owner: ({ event }) => ownerAfter(event) });

/** Changes the owner of the cart. The cart is told, unless the owner before was unknown. */
const changeOwner = shopperSetup.enqueueActions(({ context: { owner: from }, event, enqueue }) => {
  const to = ownerAfter(event);
  enqueue(setOwner);
  if (from !== null && from !== to) enqueue.sendTo("cart", { type: "shopper.changed", from, to });
});

/**
 * One shopper: their identity, and their cart.
 *
 * Everything between the session and the cart passes here: the cart's owner, a guest's cart at login, and changes by another tab. It also
 * sends signals to the waiting work of all pages.
 */
export const shopperMachine = shopperSetup.createMachine({
  id: "shopper",
  description: "One shopper: who it is, and their cart.",
  context: { ...noTrouble, owner: null },
  invoke: [
    { src: "cart", id: "cart" },
    { src: "session", id: "session" },
  ],
  initial: "asking",
  on: {
    "session.unknown": {
      target: ".asking",
      actions: [changeOwner, { type: "giveSignal", params: { type: "session.ended" } }],
    },
    "session.found": {
      description: "A page that was left while it merged had not ended what it began.",
      target: ".merging",
      actions: changeOwner,
    },
    "session.started": [
      { guard: { type: "isOwner", params: ({ event }) => event }, target: ".merging" },
      {
        guard: "isGuest",
        target: ".holding",
        actions: setOwner,
      },
      { target: ".merging", actions: changeOwner },
    ],
    "session.expired": { actions: { type: "giveSignal", params: { type: "session.ended" } } },
    "session.ended": { target: ".guest", actions: changeOwner },
    "session.left": { actions: "tellOfLeaving" },
    "network.online": { actions: ["refreshCart", { type: "giveSignal", params: { type: "network.online" } }] },
    "page.seen": { actions: "refreshCart" },
    "token.changed": { actions: { type: "followToken", params: ({ event }) => event } },
    "token.refused": { actions: { type: "expireSession", params: ({ event }) => event } },
    "cart.claimed": { actions: { type: "replaceCart", params: ({ event }) => event } },
    "cart.ordered": { actions: { type: "removeOrdered", params: ({ event }) => event } },
  },
  states: {
    asking: { description: "It is not known yet whose the kept token is." },
    guest: { tags: "settled", entry: { type: "giveSignal", params: { type: "session.ended" } } },
    holding: {
      description: "A customer has logged in: what they did to the guest's cart a moment ago arrives there first.",
      entry: "holdCart",
      on: {
        "cart.held": { target: "merging" },
        "session.started": {
          description: "The token ran out meanwhile, and the same customer is back.",
          guard: { type: "isOwner", params: ({ event }) => event },
        },
      },
    },
    merging: {
      ...working,
      description: "The guest's cart becomes a part of the customer's.",
      on: { ...working.on, "problem.dismiss": { target: "greeting", actions: "releaseCart" } },
      invoke: {
        id: "work",
        src: "mergeCart",
        onDone: [
          { guard: ({ event }) => event.output === null, target: "greeting", actions: "releaseCart" },
          {
            target: "greeting",
            actions: { type: "replaceCart", params: ({ event }) => ({ merged: known(event.output) }) },
          },
        ],
        onError: { target: "unmerged", actions: "setProblem" },
      },
    },
    unmerged: {
      tags: ["settled", "unmerged"],
      entry: ["releaseCart", greet],
      exit: "dismissProblem",
      on: { retry: { target: "merging" }, "problem.dismiss": { target: "customer" } },
    },
    greeting: { entry: greet, always: { target: "customer" } },
    customer: { tags: "settled" },
  },
});

export type ShopperSnapshot = SnapshotFrom<typeof shopperMachine>;
export type ShopperEvent = EventFrom<typeof shopperMachine>;

/** Tells whether to leave a login page: the shopper is identified, or this is waiting for the service. */
export const selectIsSettled = (state: ShopperSnapshot): boolean => state.hasTag("settled") || selectIsWaiting(state);

/** Tells whether the guest's cart is not merged into the customer's yet. The shopper may try again. */
export const selectIsUnmerged = (state: ShopperSnapshot): boolean => state.hasTag("unmerged") || selectIsWaiting(state);
