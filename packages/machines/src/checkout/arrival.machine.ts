import type { CartOffer, MergedCart, Problem } from "@griya/api";
import { assign, sendParent, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import { known } from "../known.ts";
import type { WorkSignal } from "../work/signals.ts";
import { sessionActor } from "../work/signals-actor.ts";
import { noTrouble, saves, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** The event that the checkout gets from the arrival. */
export type ArrivalNews = { type: "cart.claimed"; merged: MergedCart };

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
export const arrivalMachine = setup({
  types: {
    context: {} as Trouble & Input & { offer: CartOffer | null },
    input: {} as Input,
    output: {} as { customerId: string; problem: Problem | null },
    events: {} as WorkingEvent | WorkSignal | { type: "offer.accept" } | { type: "offer.decline" },
    tags: {} as "busy" | "login" | "question",
  },
  actors: {
    /** Tells the chart who logs in; without a host, no event comes. */
    followSession: sessionActor(),
    /** Finding the offer keeps its code valid for a while. */
    findOffer: saves<CartOffer, { code: string }>("findOffer"),
    /** A second claim changes nothing. */
    claimCart: saves<MergedCart, { code: string }>("claimCart"),
  },
  guards: {
    hasHandoff: ({ context }) => context.handoffCode !== null,
    needsConsent: (_, { offer }: { offer: CartOffer }) => offer.needsConsent,
    isGuest: ({ context }) => context.customerId === null,
  },
  actions: {
    setOffer: assign((_, { offer }: { offer: CartOffer }) => ({ offer })),
    forgetHandoff: assign({ handoffCode: null, offer: null }),
    setCustomer: assign((_, { customerId }: { customerId: string }) => ({ customerId })),
    tellClaim: sendParent((_, { merged }: { merged: MergedCart }): ArrivalNews => ({ type: "cart.claimed", merged })),
    setProblem: assign(problemOfFailure),
    ...workingActions,
  },
}).createMachine({
  id: "arrival",
  context: ({ input }) => ({ ...noTrouble, ...input, offer: null }),
  invoke: { src: "followSession" },
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
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "findOffer",
        input: ({ context }) => ({ code: known(context.handoffCode) }),
        onDone: [
          {
            guard: { type: "needsConsent", params: ({ event }) => ({ offer: event.output }) },
            target: "asking",
            actions: { type: "setOffer", params: ({ event }) => ({ offer: event.output }) },
          },
          { target: "claiming" },
        ],
        onError: { target: "deciding", actions: ["setProblem", "forgetHandoff"] },
      },
    },
    asking: {
      tags: "question",
      description: "The shopper has a cart of their own: is the partner's to be added to it?",
      on: {
        "offer.accept": { target: "claiming" },
        "offer.decline": { target: "deciding", actions: "forgetHandoff" },
      },
    },
    claiming: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "claimCart",
        input: ({ context }) => ({ code: known(context.handoffCode) }),
        onDone: {
          target: "deciding",
          actions: [{ type: "tellClaim", params: ({ event }) => ({ merged: event.output }) }, "forgetHandoff"],
        },
        onError: { target: "deciding", actions: ["setProblem", "forgetHandoff"] },
      },
    },
    guest: {
      tags: "login",
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
  output: ({ context: { customerId, problem } }) => ({ customerId: known(customerId), problem }),
});
