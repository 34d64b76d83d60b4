import type { GuestBuyer, GuestForm } from "@griya/api";
import { assign, setup } from "xstate";
import { getProblemFields } from "../failure.ts";
import { createHostAction, type HostAction } from "../host-action.ts";
import {
  createNoRetryRequest,
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** Continues the work that has waited for a buyer. */
const notifyBuyer: HostAction<{ customerId: string }> = createHostAction("notifyBuyer");

/**
 * A guest who buys with only an email.
 *
 * The provider recognizes the guest by this browser, and remembers the email for a while. Any other guest is asked for an email. A guest
 * may change the email at any time, and keeps the cart and the addresses.
 */
export const guestBuyerMachine = setup({
  types: {
    context: {} as RequestState & { buyer: GuestBuyer | null },
    events: {} as
      | RequestEvent
      | { type: "email.submit"; form: GuestForm }
      /** The shopper wants to change a wrong email. */
      | { type: "email.change" }
      | { type: "problem.dismiss" },
    tags: {} as "busy" | "loading" | "needsEmail",
  },
  actors: {
    /** Null when the provider knows no guest. */
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
              throw new Error(`"${event.type}" carries no e-mail. Tell it by "email.submit".`);
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
          description: "The provider answered no, or did not answer; the form may be sent again.",
          on: { "problem.dismiss": { target: "idle", actions: "dismissProblem" } },
        },
      },
    },
    known: { on: { "email.change": { target: "asking" } } },
  },
});
