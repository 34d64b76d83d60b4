import type { CartOffer, MergedCart, Problem } from "@griya/api";
import { assign, sendParent, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getProblemFields } from "../failure.ts";
import {
  createSaveRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import type { RequestSignal } from "../request/signals.ts";
import { createSessionActor } from "../request/signals-actor.ts";

/** The event that the checkout gets from the arrival. */
export type CheckoutEntryNotification = { type: "cart.claimed"; merged: MergedCart };

type Input = {
  /** Null for a guest. */
  customerId: string | null;
  /** Code of a partner's cart to claim first. */
  handoffCode: string | null;
};

/**
 * The arrival at the checkout: the buyer and the cart. A cart from a partner's site is claimed first; then a guest logs in. Any page can
 * lead here with a cart of its own, so a shopper's cart changes only with consent.
 */
export const checkoutEntryMachine = setup({
  types: {
    context: {} as RequestState & Input & { offer: CartOffer | null },
    input: {} as Input,
    output: {} as { customerId: string; problem: Problem | null },
    events: {} as RequestEvent | RequestSignal | { type: "offer.accept" } | { type: "offer.decline" },
    tags: {} as "busy" | "needsLogin" | "needsConsent",
  },
  actors: {
    /** Tells the chart who logs in; without a host, no event comes. */
    listenToSession: createSessionActor(),
    /** Finding the offer keeps its code valid for a while. */
    findOffer: createSaveRequest<CartOffer, { code: string }>("findOffer"),
    /** A second claim changes nothing. */
    claimCart: createSaveRequest<MergedCart, { code: string }>("claimCart"),
  },
  guards: {
    hasHandoff: ({ context }) => context.handoffCode !== null,
    needsConsent: (_, { offer }: { offer: CartOffer }) => offer.needsConsent,
    isGuest: ({ context }) => context.customerId === null,
  },
  actions: {
    setOffer: assign((_, { offer }: { offer: CartOffer }) => ({ offer })),
    clearHandoff: assign({ handoffCode: null, offer: null }),
    setCustomer: assign((_, { customerId }: { customerId: string }) => ({ customerId })),
    notifyCartClaim: sendParent(
      (_, { merged }: { merged: MergedCart }): CheckoutEntryNotification => ({ type: "cart.claimed", merged }),
    ),
    setProblem: assign(getProblemFields),
    ...requestActions,
  },
}).createMachine({
  id: "checkoutEntry",
  context: ({ input }) => ({ ...idleRequest, ...input, offer: null }),
  invoke: { src: "listenToSession" },
  initial: "deciding",
  on: {
    "session.restored": { actions: { type: "setCustomer", params: ({ event }) => ({ customerId: event.customerId }) } },
  },
  states: {
    deciding: {
      always: [
        { guard: "hasHandoff", target: "opening" },
        { guard: "isGuest", target: "guest" },
        { target: "arrived" },
      ],
    },
    opening: {
      ...requestConfig,
      tags: "busy",
      invoke: {
        id: "request",
        src: "findOffer",
        input: ({ context }) => ({ code: assertDefined(context.handoffCode) }),
        onDone: [
          {
            guard: { type: "needsConsent", params: ({ event }) => ({ offer: event.output }) },
            target: "asking",
            actions: { type: "setOffer", params: ({ event }) => ({ offer: event.output }) },
          },
          { target: "claiming" },
        ],
        onError: { target: "deciding", actions: ["setProblem", "clearHandoff"] },
      },
    },
    asking: {
      tags: "needsConsent",
      description: "The shopper has a cart of their own: is the partner's to be added to it?",
      on: {
        "offer.accept": { target: "claiming" },
        "offer.decline": { target: "deciding", actions: "clearHandoff" },
      },
    },
    claiming: {
      ...requestConfig,
      tags: "busy",
      invoke: {
        id: "request",
        src: "claimCart",
        input: ({ context }) => ({ code: assertDefined(context.handoffCode) }),
        onDone: {
          target: "deciding",
          actions: [{ type: "notifyCartClaim", params: ({ event }) => ({ merged: event.output }) }, "clearHandoff"],
        },
        onError: { target: "deciding", actions: ["setProblem", "clearHandoff"] },
      },
    },
    guest: {
      tags: "needsLogin",
      description: "Checkout needs login; the shopper comes back here.",
      on: {
        "session.restored": {
          target: "deciding",
          actions: { type: "setCustomer", params: ({ event }) => ({ customerId: event.customerId }) },
        },
      },
    },
    arrived: { type: "final" },
  },
  output: ({ context: { customerId, problem } }) => ({ customerId: assertDefined(customerId), problem }),
});
