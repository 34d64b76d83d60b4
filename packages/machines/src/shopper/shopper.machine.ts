import type { Customer, MergedCart } from "@griya/api";
import { assign, type EventFrom, emit, type SnapshotFrom, sendTo, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { cartMachine } from "../cart/cart.machine.ts";
import { getProblemFields } from "../failure.ts";
import { createHostAction, type HostAction } from "../host-action.ts";
import {
  createSaveRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
  selectIsWaiting,
} from "../request/request-state.ts";
import type { RequestSignal } from "../request/signals.ts";
import { sessionMachine } from "../session/session.machine.ts";
import type { SessionNotification } from "../session/session-notification.ts";
import { GUEST } from "./guest.ts";

/** Returns the owner of the cart after news of the session: a customer, a guest, or null when unknown. */
const getNextOwnerId = (news: { type: string } | { customer: Customer }): string | null => {
  if ("customer" in news) return news.customer.id;
  return news.type === "session.replaced" ? null : GUEST;
};

/** Continues the work of all pages that waited for this customer. */
const sessionRestoredAction = {
  type: "sendSignal",
  params: ({ context }: { context: { ownerId: string | null } }) =>
    ({ type: "session.restored", customerId: context.ownerId ?? GUEST }) as const,
} as const;

const sendSignal: HostAction<RequestSignal> = createHostAction("sendSignal");

const shopperSetup = setup({
  types: {
    context: {} as RequestState & {
      /** Owner of the cart: a customer's id or "guest"; null while this is being loaded. */
      ownerId: string | null;
    },
    events: {} as
      | RequestEvent
      | SessionNotification
      | { type: "problem.dismiss" }
      | { type: "network.online" }
      /** The shopper looks at the page again, or another tab has changed the shopper's data. */
      | { type: "page.show" }
      /** The stored token has changed, here or in another tab. */
      | { type: "token.changed"; accessToken: string | null }
      /** The provider no longer accepts this token. */
      | { type: "token.refused"; accessToken: string }
      /** A partner's cart was merged into the shopper's. */
      | { type: "cart.claimed"; merged: MergedCart }
      /** No work of the guest's cart is in progress any more. */
      | { type: "cart.locked" }
      /** These lines became an order. */
      | { type: "cart.ordered"; lineIds: readonly string[] },
    emitted: {} as { type: "session.loggedOut" },
    children: {} as { session: "session"; cart: "cart" },
    tags: {} as
      /** The shopper is identified, and their cart is merged. */
        | "identified"
        /** The guest's cart still waits under the guest's token. */
        | "unmerged",
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    /** Merges the guest's cart into the customer's; null when there is no guest's cart. A second merge changes nothing. */
    mergeCart: createSaveRequest<MergedCart | null>("mergeCart"),
  },
  actions: {
    sendSignal,
    lockCart: sendTo("cart", { type: "cart.lock" }),
    reloadCart: sendTo("cart", { type: "cart.reload" }),
    releaseCart: sendTo("cart", { type: "cart.release" }),
    replaceCart: sendTo("cart", (_, { merged }: { merged: MergedCart }) => ({
      type: "cart.replaced",
      cart: merged.cart,
    })),
    removeOrderedLines: sendTo("cart", (_, { lineIds }: { lineIds: readonly string[] }) => ({
      type: "cart.ordered",
      lineIds,
    })),
    expireSession: sendTo("session", (_, { accessToken }: { accessToken: string }) => ({
      type: "session.expire",
      accessToken,
    })),
    syncToken: sendTo("session", (_, { accessToken }: { accessToken: string | null }) => ({
      type: "session.sync",
      accessToken,
    })),
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    ...requestActions,
    notifyLogout: emit({ type: "session.loggedOut" }),
  },
  guards: {
    isOwner: ({ context }, { customer }: { customer: Customer }) => context.ownerId === customer.id,
    isGuest: ({ context }) => context.ownerId === GUEST,
  },
});

const setOwner = shopperSetup.assign({ ownerId: ({ event }) => getNextOwnerId(event) });

/** Changes the owner of the cart. The cart is told, unless the owner before was unknown. */
const changeOwner = shopperSetup.enqueueActions(({ context: { ownerId: from }, event, enqueue }) => {
  const to = getNextOwnerId(event);
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
  context: { ...idleRequest, ownerId: null },
  invoke: [
    { src: "cart", id: "cart" },
    { src: "session", id: "session" },
  ],
  initial: "asking",
  on: {
    "session.replaced": {
      target: ".asking",
      actions: [changeOwner, { type: "sendSignal", params: { type: "session.ended" } }],
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
        target: ".lockingCart",
        actions: setOwner,
      },
      { target: ".merging", actions: changeOwner },
    ],
    "session.expired": { actions: { type: "sendSignal", params: { type: "session.ended" } } },
    "session.ended": { target: ".guest", actions: changeOwner },
    "session.loggedOut": { actions: "notifyLogout" },
    "network.online": { actions: ["reloadCart", { type: "sendSignal", params: { type: "network.online" } }] },
    "page.show": { actions: "reloadCart" },
    "token.changed": { actions: { type: "syncToken", params: ({ event }) => event } },
    "token.refused": { actions: { type: "expireSession", params: ({ event }) => event } },
    "cart.claimed": { actions: { type: "replaceCart", params: ({ event }) => event } },
    "cart.ordered": { actions: { type: "removeOrderedLines", params: ({ event }) => event } },
  },
  states: {
    asking: { description: "It is not known yet whose the kept token is." },
    guest: { tags: "identified", entry: { type: "sendSignal", params: { type: "session.ended" } } },
    lockingCart: {
      description: "A customer has logged in: what they did to the guest's cart a moment ago arrives there first.",
      entry: "lockCart",
      on: {
        "cart.locked": { target: "merging" },
        "session.started": {
          description: "The token ran out meanwhile, and the same customer is back.",
          guard: { type: "isOwner", params: ({ event }) => event },
        },
      },
    },
    merging: {
      ...requestConfig,
      description: "The guest's cart becomes a part of the customer's.",
      on: { ...requestConfig.on, "problem.dismiss": { target: "resuming", actions: "releaseCart" } },
      invoke: {
        id: "request",
        src: "mergeCart",
        onDone: [
          { guard: ({ event }) => event.output === null, target: "resuming", actions: "releaseCart" },
          {
            target: "resuming",
            actions: { type: "replaceCart", params: ({ event }) => ({ merged: assertDefined(event.output) }) },
          },
        ],
        onError: { target: "unmerged", actions: "setProblem" },
      },
    },
    unmerged: {
      tags: ["identified", "unmerged"],
      entry: ["releaseCart", sessionRestoredAction],
      exit: "dismissProblem",
      on: { retry: { target: "merging" }, "problem.dismiss": { target: "customer" } },
    },
    resuming: { entry: sessionRestoredAction, always: { target: "customer" } },
    customer: { tags: "identified" },
  },
});

export type ShopperSnapshot = SnapshotFrom<typeof shopperMachine>;
export type ShopperEvent = EventFrom<typeof shopperMachine>;

/** Tells whether to leave a login page: the shopper is identified, or this is waiting for the service. */
export const selectCanLeaveLogin = (state: ShopperSnapshot): boolean =>
  state.hasTag("identified") || selectIsWaiting(state);

/** Tells whether the guest's cart is not merged into the customer's yet. The shopper may try again. */
export const selectIsUnmerged = (state: ShopperSnapshot): boolean => state.hasTag("unmerged") || selectIsWaiting(state);
