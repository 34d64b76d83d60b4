import type { Customer, MergedCart } from "@griya/api";
import { assign, emit, type SnapshotFrom, sendTo, setup } from "xstate";
import { cartMachine } from "../cart/cart.machine.ts";
import { problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { sessionMachine } from "../session/session.machine.ts";
import type { SessionNews } from "../session/session-news.ts";
import type { WorkSignal } from "../work/signals.ts";
import {
  noTrouble,
  notWaiting,
  retry,
  saves,
  selectIsWaiting,
  type Trouble,
  type WorkingEvent,
  waitingOfNews,
  working,
} from "../work/working.ts";

const GUEST = "guest";

const changed = { type: "shopper.changed" } as const;

/** Everything of a shopper forgets the one before. What joins the cart here is invoked beside it and told by a line of its own. */
const startAnew = ["startCartAnew"] as const;

/** Works of all pages that waited for this customer go on. */
const greet = {
  type: "giveSignal",
  params: ({ context }: { context: { owner: string | null } }) =>
    ({ type: "session.restored", customerId: context.owner ?? GUEST }) as const,
} as const;

const giveSignal: HostAction<WorkSignal> = hostAction("giveSignal");

/**
 * One shopper: who it is, and what is theirs.
 *
 * Whatever passes between the session and the shopper's belongings passes here: whose they are, what becomes of a guest's cart at
 * a login, what another tab did, and whom the works of all pages wait for.
 */
export const shopperMachine = setup({
  types: {
    context: {} as Trouble & {
      /** Whose the belongings are: a customer's id or "guest"; null while that is being asked. */
      owner: string | null;
    },
    events: {} as
      | WorkingEvent
      | SessionNews
      | { type: "problem.dismiss" }
      | { type: "network.online" }
      /** The page is looked at again, or another tab has changed what is the shopper's. */
      | { type: "page.seen" }
      /** Names and words are wanted in another language from now on. */
      | { type: "language.changed" }
      /** The kept token is this one now, here or by another tab. */
      | { type: "token.changed"; accessToken: string | null }
      /** The provider no longer takes this token. */
      | { type: "token.refused"; accessToken: string }
      /** A partner's cart was claimed into the shopper's. */
      | { type: "cart.claimed"; merged: MergedCart }
      /** These lines became an order. */
      | { type: "cart.ordered"; lineIds: readonly string[] },
    emitted: {} as { type: "session.left" },
    children: {} as { session: "session"; cart: "cart" },
    tags: {} as
      /** Who is shopping is known, and what is theirs is together. */
        | "settled"
        /** The guest's cart still waits under the guest's token. */
        | "unmerged",
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    /** Merges the guest's cart into the customer's. Merging twice is merging once. */
    mergeCart: saves<MergedCart>("mergeCart"),
  },
  actions: {
    giveSignal,
    setOwner: assign((_, { customer }: { customer: Customer }) => ({ owner: customer.id })),
    setGuest: assign({ owner: GUEST }),
    forgetOwner: assign({ owner: null }),
    startCartAnew: sendTo("cart", changed),
    reloadCart: sendTo("cart", { type: "cart.reload" }),
    replaceCart: sendTo("cart", (_, { merged }: { merged: MergedCart }) => ({ type: "cart.replaced", ...merged })),
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
    setWaiting: assign(waitingOfNews),
    stopWaiting: assign(notWaiting),
    retryWork: sendTo("work", retry),
    tellOfLeaving: emit({ type: "session.left" }),
  },
  guards: {
    isOwner: ({ context }, { customer }: { customer: Customer }) => context.owner === customer.id,
    isUnowned: ({ context }) => context.owner === null,
    isGuest: ({ context }) => context.owner === GUEST,
  },
}).createMachine({
  id: "shopper",
  description: "One shopper: who it is, and what is theirs.",
  context: { ...noTrouble, owner: null },
  invoke: [
    { src: "cart", id: "cart", systemId: "cart" },
    { src: "session", id: "session", systemId: "session" },
  ],
  initial: "asking",
  on: {
    "session.unknown": {
      target: ".asking",
      actions: ["forgetOwner", ...startAnew, { type: "giveSignal", params: { type: "session.ended" } }],
    },
    "session.found": [
      {
        description: "What is theirs was asked for with their token already.",
        guard: "isUnowned",
        target: ".greeting",
        actions: { type: "setOwner", params: ({ event }) => event },
      },
      { target: ".greeting", actions: [{ type: "setOwner", params: ({ event }) => event }, ...startAnew] },
    ],
    "session.started": [
      { guard: { type: "isOwner", params: ({ event }) => event }, target: ".merging" },
      { target: ".merging", actions: [{ type: "setOwner", params: ({ event }) => event }, ...startAnew] },
    ],
    "session.expired": { actions: { type: "giveSignal", params: { type: "session.ended" } } },
    "session.ended": [
      { guard: "isUnowned", target: ".guest", actions: "setGuest" },
      { guard: "isGuest", target: ".guest" },
      { target: ".guest", actions: ["setGuest", ...startAnew] },
    ],
    "session.left": { actions: "tellOfLeaving" },
    "network.online": { actions: ["reloadCart", { type: "giveSignal", params: { type: "network.online" } }] },
    "page.seen": { actions: "reloadCart" },
    "language.changed": { actions: "reloadCart" },
    "token.changed": { actions: { type: "followToken", params: ({ event }) => event } },
    "token.refused": { actions: { type: "expireSession", params: ({ event }) => event } },
    "cart.claimed": { actions: { type: "replaceCart", params: ({ event }) => event } },
    "cart.ordered": { actions: { type: "removeOrdered", params: ({ event }) => event } },
  },
  states: {
    asking: { description: "It is not known yet whose the kept token is." },
    guest: { tags: "settled", entry: { type: "giveSignal", params: { type: "session.ended" } } },
    merging: {
      ...working,
      description: "A customer has logged in: the guest's cart becomes a part of theirs.",
      on: { ...working.on, "problem.dismiss": { target: "greeting" } },
      invoke: {
        id: "work",
        src: "mergeCart",
        onDone: {
          target: "greeting",
          actions: { type: "replaceCart", params: ({ event }) => ({ merged: event.output }) },
        },
        onError: { target: "unmerged", actions: "setProblem" },
      },
    },
    unmerged: {
      tags: ["settled", "unmerged"],
      entry: greet,
      exit: "dismissProblem",
      on: { retry: { target: "merging" }, "problem.dismiss": { target: "customer" } },
    },
    greeting: { entry: greet, always: { target: "customer" } },
    customer: { tags: "settled" },
  },
});

export type ShopperSnapshot = SnapshotFrom<typeof shopperMachine>;

/** The time to leave a login page: nothing more is asked about who is shopping, or its answer will come when it can. */
export const selectIsSettled = (state: ShopperSnapshot): boolean => state.hasTag("settled") || selectIsWaiting(state);

/** The guest's cart is not a part of the customer's yet, and the shopper may try again. */
export const selectIsUnmerged = (state: ShopperSnapshot): boolean => state.hasTag("unmerged") || selectIsWaiting(state);
