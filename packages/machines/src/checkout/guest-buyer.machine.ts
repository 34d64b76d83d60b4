import type { GuestBuyer, GuestForm } from "@griya/api";
import { assign, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { asks, noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** Continues the work that has waited for a buyer. */
const tellBuyer: HostAction<{ customerId: string }> = hostAction("tellBuyer");

/**
 * A guest who buys with only an email.
 *
 * The provider recognizes the guest by this browser, and remembers the email for a while. Any other guest is asked for an email. A guest
 * may change the email at any time, and keeps the cart and the addresses.
 */
export const guestBuyerMachine = setup({
  types: {
    context: {} as Trouble & { buyer: GuestBuyer | null },
    events: {} as
      | WorkingEvent
      | { type: "email.tell"; form: GuestForm }
      /** The shopper wants to change a wrong email. */
      | { type: "email.change" }
      | { type: "problem.dismiss" },
    tags: {} as "busy" | "recalling" | "asking",
  },
  actors: {
    /** Null when the provider knows no guest. */
    findGuest: reads<GuestBuyer | null>("findGuest"),
    openGuest: asks<GuestBuyer, GuestForm>("openGuest"),
  },
  actions: {
    tellBuyer,
    setBuyer: assign((_, { buyer }: { buyer: GuestBuyer | null }) => ({ buyer })),
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
  },
  guards: { isKnown: (_, { buyer }: { buyer: GuestBuyer | null }) => buyer !== null },
}).createMachine({
  id: "guestBuyer",
  context: { ...noTrouble, buyer: null },
  initial: "recalling",
  on: { "email.tell": { target: ".asking.opening" } },
  states: {
    recalling: {
      ...working,
      tags: ["busy", "recalling"],
      invoke: {
        id: "work",
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
      tags: "asking",
      initial: "idle",
      states: {
        idle: {},
        opening: {
          tags: "busy",
          entry: "dismissProblem",
          on: { "email.tell": {} },
          invoke: {
            id: "work",
            src: "openGuest",
            input: ({ event }) => {
              if (event.type === "email.tell") return event.form;
              throw new Error(`"${event.type}" carries no e-mail. Tell it by "email.tell".`);
            },
            onDone: {
              target: "#guestBuyer.known",
              actions: [
                { type: "setBuyer", params: ({ event }) => ({ buyer: event.output }) },
                { type: "tellBuyer", params: ({ event }) => ({ customerId: event.output.id }) },
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
