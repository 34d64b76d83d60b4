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

/** Who owns the cart after this news of the session: a customer, somebody unknown, or a guest. */
const ownerAfter = (news: { type: string } | { customer: Customer }): string | null => {
  if ("customer" in news) return news.customer.id;
  return news.type === "session.unknown" ? null : GUEST;
};

/** Works of all pages that waited for this customer go on. */
const greet = {
  type: "giveSignal",
  params: ({ context }: { context: { owner: string | null } }) =>
    ({ type: "session.restored", customerId: context.owner ?? GUEST }) as const,
} as const;

const giveSignal: HostAction<WorkSignal> = hostAction("giveSignal");

const shopperSetup = setup({
  types: {
    context: {} as Trouble & {
      /** Who owns the cart: a customer's id or "guest"; null while that is being asked. */
      owner: string | null;
    },
    events: {} as
      | WorkingEvent
      | SessionNews
      | { type: "problem.dismiss" }
      | { type: "network.online" }
      /** The page is looked at again, or another tab has changed what is the shopper's. */
      | { type: "page.seen" }
      /** The kept token is this one now, here or by another tab. */
      | { type: "token.changed"; accessToken: string | null }
      /** The provider no longer takes this token. */
      | { type: "token.refused"; accessToken: string }
      /** A partner's cart was claimed into the shopper's. */
      | { type: "cart.claimed"; merged: MergedCart }
      /** Nothing of the guest's cart is under way any more. */
      | { type: "cart.held" }
      /** These lines became an order. */
      | { type: "cart.ordered"; lineIds: readonly string[] },
    emitted: {} as { type: "session.left" },
    children: {} as { session: "session"; cart: "cart" },
    tags: {} as
      /** Who is shopping is known, and their cart is merged. */
        | "settled"
        /** The guest's cart still waits under the guest's token. */
        | "unmerged",
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    /** Merges the guest's cart into the customer's; null where there is no guest's cart. Merging twice is merging once. */
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

/** The cart has another owner from now on. An unknown owner was nobody else. */
const changeOwner = shopperSetup.enqueueActions(({ context: { owner: from }, event, enqueue }) => {
  const to = ownerAfter(event);
  enqueue(setOwner);
  if (from !== null && from !== to) enqueue.sendTo("cart", { type: "shopper.changed", from, to });
});

/**
 * One shopper: who it is, and their cart.
 *
 * Everything between the session and the cart passes here: who owns the cart, what becomes of a guest's cart at a login, what
 * another tab did, and whom the works of all pages wait for.
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

/** The time to leave a login page: nothing more is asked about who is shopping, or its answer will come when it can. */
export const selectIsSettled = (state: ShopperSnapshot): boolean => state.hasTag("settled") || selectIsWaiting(state);

/** The guest's cart is not a part of the customer's yet, and the shopper may try again. */
export const selectIsUnmerged = (state: ShopperSnapshot): boolean => state.hasTag("unmerged") || selectIsWaiting(state);
