import type { CartTransfer, MergedCart, Problem } from "@griya/api";
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

/** The event that the entry sends to the checkout. */
export type CheckoutEntryNotification = { type: "cart.claimed"; mergedCart: MergedCart };

type CheckoutEntryInput = {
  /** The id of the buyer; null for a guest. */
  customerId: string | null;
  /** The code of the partner's cart to claim; null without such a cart. */
  handoffCode: string | null;
};

/**
 * The entry of the checkout: the buyer and the cart.
 *
 * The shopper first claims a cart from a partner's site, and then logs in. A link on any page can bring a cart, so this chart changes the
 * shopper's cart only with consent.
 */
export const checkoutEntryMachine = setup({
  types: {
    context: {} as RequestState & CheckoutEntryInput & { offer: CartTransfer | null },
    input: {} as CheckoutEntryInput,
    output: {} as { customerId: string; problem: Problem | null },
    events: {} as RequestEvent | RequestSignal | { type: "offer.accept" } | { type: "offer.decline" },
    tags: {} as "busy" | "needsLogin" | "needsConsent",
  },
  actors: {
    /** Sends the id of a customer after a login. Without an implementation, the chart gets no event. */
    listenToSession: createSessionActor(),
    /** Opens the transfer of a partner's cart. The provider then keeps the code valid for longer. */
    findOffer: createSaveRequest<CartTransfer, { code: string }>("findOffer"),
    /** Claims the cart. A second claim of the same code changes nothing. */
    claimCart: createSaveRequest<MergedCart, { code: string }>("claimCart"),
  },
  guards: {
    hasHandoff: ({ context }) => context.handoffCode !== null,
    needsConsent: (_, { offer }: { offer: CartTransfer }) => offer.needsConsent,
    isGuest: ({ context }) => context.customerId === null,
  },
  actions: {
    setOffer: assign((_, { offer }: { offer: CartTransfer }) => ({ offer })),
    clearHandoff: assign({ handoffCode: null, offer: null }),
    setCustomer: assign((_, { customerId }: { customerId: string }) => ({ customerId })),
    notifyCartClaim: sendParent(
      (_, { mergedCart }: { mergedCart: MergedCart }): CheckoutEntryNotification => ({
        type: "cart.claimed",
        mergedCart,
      }),
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
      description: "The shopper already has a cart. The page asks whether to add the partner's cart.",
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
          actions: [{ type: "notifyCartClaim", params: ({ event }) => ({ mergedCart: event.output }) }, "clearHandoff"],
        },
        onError: { target: "deciding", actions: ["setProblem", "clearHandoff"] },
      },
    },
    guest: {
      tags: "needsLogin",
      description: "The checkout needs a login.",
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
