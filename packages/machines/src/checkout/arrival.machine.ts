import type { MergedCart, Problem } from "@griya/api";
import { assign, sendParent, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import type { WorkSignal } from "../work/signals.ts";
import { sessionActor } from "../work/signals-actor.ts";
import { noTrouble, saves, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** What the checkout hears of who arrives there. */
export type ArrivalNews = { type: "cart.claimed"; merged: MergedCart };

type Input = {
  /** Null for a guest. */
  customerId: string | null;
  /** A partner's cart to take over first. */
  handoffCode: string | null;
};

/** Who buys, and with which cart: one that a partner's site has handed over is claimed first; then a guest logs in. */
export const arrivalMachine = setup({
  types: {
    context: {} as Trouble & Input,
    input: {} as Input,
    output: {} as { customerId: string; problem: Problem | null },
    events: {} as WorkingEvent | WorkSignal,
    tags: {} as "busy" | "login",
  },
  actors: {
    /** Who logs in; without a host nobody says. */
    followSession: sessionActor(),
    /** Claiming twice is claiming once. */
    claimCart: saves<MergedCart, { code: string }>("claimCart"),
  },
  guards: {
    hasHandoff: ({ context }) => context.handoffCode !== null,
    isGuest: ({ context }) => context.customerId === null,
  },
  actions: {
    forgetHandoff: assign({ handoffCode: null }),
    setCustomer: assign((_, { customerId }: { customerId: string }) => ({ customerId })),
    tellClaim: sendParent((_, { merged }: { merged: MergedCart }): ArrivalNews => ({ type: "cart.claimed", merged })),
    setProblem: assign(problemOfFailure),
    ...workingActions,
  },
}).createMachine({
  id: "arrival",
  context: ({ input }) => ({ ...noTrouble, ...input }),
  invoke: { src: "followSession" },
  initial: "deciding",
  on: {
    "session.restored": { actions: { type: "setCustomer", params: ({ event }) => ({ customerId: event.customerId }) } },
  },
  states: {
    deciding: {
      always: [
        { guard: "hasHandoff", target: "claiming" },
        { guard: "isGuest", target: "guest" },
        { target: "arrived" },
      ],
    },
    claiming: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "claimCart",
        input: ({ context }) => ({ code: context.handoffCode ?? "" }),
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
  output: ({ context: { customerId, problem } }) => {
    if (customerId !== null) return { customerId, problem };
    throw new Error("Somebody arrived at the checkout whom nobody knows: guard the way there by isGuest.");
  },
});
