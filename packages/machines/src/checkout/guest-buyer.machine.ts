import type { GuestBuyer, GuestForm } from "@griya/api";
import { assign, setup } from "xstate";
import { getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import {
  createNoRetryRequest,
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** Continues the requests that have waited for a buyer. */
const notifyBuyer: ProvidedAction<{ customerId: string }> = createProvidedAction("notifyBuyer");

/**
 * A guest who buys with an email address only.
 *
 * The provider recognizes the guest by a cookie of this browser, and stores the address for a while. An unknown guest has to enter an
 * address. A guest can change the address and keeps the cart and the saved addresses.
 */
export const guestBuyerMachine = setup({
  types: {
    context: {} as RequestState & { buyer: GuestBuyer | null },
    events: {} as
      | RequestEvent
      | { type: "email.submit"; form: GuestForm }
      /** The shopper wants to change a wrong email address. */
      | { type: "email.change" }
      | { type: "problem.dismiss" },
    tags: {} as "busy" | "loading" | "needsEmail",
  },
  actors: {
    /** Finds the guest of this browser. Returns null when the provider has stored no guest. */
    findGuest: createReadRequest<GuestBuyer | null>("findGuest"),
    openGuest: createNoRetryRequest<GuestBuyer, GuestForm>("openGuest"),
  },
  actions: {
    notifyBuyer,
    setBuyer: assign((_, { buyer }: { buyer: GuestBuyer | null }) => ({ buyer })),
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    ...requestActions,
  },
  guards: { isKnown: (_, { buyer }: { buyer: GuestBuyer | null }) => buyer !== null },
}).createMachine({
  id: "guestBuyer",
  context: { ...idleRequest, buyer: null },
  initial: "recalling",
  on: { "email.submit": { target: ".asking.opening" } },
  states: {
    recalling: {
      ...requestConfig,
      tags: ["busy", "loading"],
      invoke: {
        id: "request",
        src: "findGuest",
        onDone: [
          {
            guard: { type: "isKnown", params: ({ event }) => ({ buyer: event.output }) },
            target: "known",
            actions: { type: "setBuyer", params: ({ event }) => ({ buyer: event.output }) },
          },
          { target: "asking" },
        ],
      },
    },
    asking: {
      tags: "needsEmail",
      initial: "idle",
      states: {
        idle: {},
        opening: {
          tags: "busy",
          entry: "dismissProblem",
          on: { "email.submit": {} },
          invoke: {
            id: "request",
            src: "openGuest",
            input: ({ event }) => {
              if (event.type === "email.submit") return event.form;
              throw new Error(`"${event.type}" has no email address. Send the form by "email.submit".`);
            },
            onDone: {
              target: "#guestBuyer.known",
              actions: [
                { type: "setBuyer", params: ({ event }) => ({ buyer: event.output }) },
                { type: "notifyBuyer", params: ({ event }) => ({ customerId: event.output.id }) },
              ],
            },
            onError: { target: "refused", actions: "setProblem" },
          },
        },
        refused: {
          description: "The provider has refused the form, or did not answer. The guest can send it again.",
          on: { "problem.dismiss": { target: "idle", actions: "dismissProblem" } },
        },
      },
    },
    known: { on: { "email.change": { target: "asking" } } },
  },
});
