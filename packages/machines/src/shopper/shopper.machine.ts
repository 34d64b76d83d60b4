import type { Customer, MergedCart } from "@griya/api";
import { assign, type EventFrom, emit, type SnapshotFrom, sendTo, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { cartMachine } from "../cart/cart.machine.ts";
import { getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
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

/** Returns the owner of the cart after an event of the session: a customer's id, "guest", or null for an unidentified shopper. */
const getNextOwnerId = (news: { type: string } | { customer: Customer }): string | null => {
  if ("customer" in news) return news.customer.id;
  return news.type === "session.replaced" ? null : GUEST;
};

/** The action that continues all requests that have waited for this customer. */
const sessionRestoredAction = {
  type: "sendSignal",
  params: ({ context }: { context: { ownerId: string | null } }) =>
    ({ type: "session.restored", customerId: context.ownerId ?? GUEST }) as const,
} as const;

const sendSignal: ProvidedAction<RequestSignal> = createProvidedAction("sendSignal");

const shopperSetup = setup({
  types: {
    context: {} as RequestState & {
      /** The owner of the cart: a customer's id or "guest"; null while the shopper is unidentified. */
      ownerId: string | null;
    },
    events: {} as
      | RequestEvent
      | SessionNotification
      | { type: "problem.dismiss" }
      | { type: "network.online" }
      /** The shopper returns to the page, or another tab has changed the shopper's data. */
      | { type: "page.show" }
      /** This page or another tab has changed the stored token. */
      | { type: "token.changed"; accessToken: string | null }
      /** The provider no longer accepts this token. */
      | { type: "token.refused"; accessToken: string }
      /** The provider has merged a partner's cart into the shopper's cart. */
      | { type: "cart.claimed"; mergedCart: MergedCart }
      /** No operation of the guest's cart is in progress any more. */
      | { type: "cart.locked" }
      /** These lines are part of an order now. */
      | { type: "cart.ordered"; lineIds: readonly string[] },
    emitted: {} as { type: "session.loggedOut" },
    children: {} as { session: "session"; cart: "cart" },
    tags: {} as
      /** The chart has found whether the shopper is a guest or a customer, and no merge is running. */
        | "identified"
        /** The merge of the guest's cart failed. */
        | "unmerged",
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    /** Merges the guest's cart into the customer's cart; null without a guest's token. A second merge changes nothing. */
    mergeCart: createSaveRequest<MergedCart | null>("mergeCart"),
  },
  actions: {
    sendSignal,
    lockCart: sendTo("cart", { type: "cart.lock" }),
    reloadCart: sendTo("cart", { type: "cart.reload" }),
    releaseCart: sendTo("cart", { type: "cart.release" }),
    replaceCart: sendTo("cart", (_, { mergedCart }: { mergedCart: MergedCart }) => ({
      type: "cart.replaced",
      cart: mergedCart.cart,
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

/** Changes the owner of the cart. Informs the cart about another owner, unless the previous owner was unknown. */
const changeOwner = shopperSetup.enqueueActions(({ context: { ownerId: previousOwnerId }, event, enqueue }) => {
  const nextOwnerId = getNextOwnerId(event);
  enqueue(setOwner);
  if (previousOwnerId !== null && previousOwnerId !== nextOwnerId)
    enqueue.sendTo("cart", { type: "shopper.changed", from: previousOwnerId, to: nextOwnerId });
});

/**
 * One shopper: the identity and the cart.
 * The session and the cart exchange data only through this chart. The exchanged data are the owner of the cart, the guest's cart at a
 * login, and changes by another tab. The chart also sends signals to the waiting requests of all pages.
 */
export const shopperMachine = shopperSetup.createMachine({
  id: "shopper",
  description: "One shopper: the identity and the cart.",
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
      description: "An earlier page may have closed before its merge ended.",
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
    asking: { description: "The shopper is unidentified." },
    guest: { tags: "identified", entry: { type: "sendSignal", params: { type: "session.ended" } } },
    lockingCart: {
      description: "A customer has logged in. The last operations of the guest's cart are saved before the merge.",
      entry: "lockCart",
      on: {
        "cart.locked": { target: "merging" },
        "session.started": {
          description: "The token has expired, and the same customer has logged in again.",
          guard: { type: "isOwner", params: ({ event }) => event },
        },
      },
    },
    merging: {
      ...requestConfig,
      description: "The provider merges the guest's cart into the customer's cart.",
      on: { ...requestConfig.on, "problem.dismiss": { target: "resuming", actions: "releaseCart" } },
      invoke: {
        id: "request",
        src: "mergeCart",
        onDone: [
          { guard: ({ event }) => event.output === null, target: "resuming", actions: "releaseCart" },
          {
            target: "resuming",
            actions: { type: "replaceCart", params: ({ event }) => ({ mergedCart: assertDefined(event.output) }) },
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

/**
 * Returns true if the shopper can leave the login page. Then the shopper is identified, or the merge of the carts waits for the service.
 */
export const selectCanLeaveLogin = (state: ShopperSnapshot): boolean =>
  state.hasTag("identified") || selectIsWaiting(state);

/** Returns true if the guest's cart still waits for the merge. The shopper can try again. */
export const selectIsUnmerged = (state: ShopperSnapshot): boolean => state.hasTag("unmerged") || selectIsWaiting(state);
