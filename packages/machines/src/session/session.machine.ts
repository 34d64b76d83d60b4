import type { Customer, Login, Session } from "@griya/api";
import { assign, type EventFrom, type SnapshotFrom, sendParent, setup } from "xstate";
import { failureGuards, problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import type { Waiting } from "../work/work.machine.ts";
import { asks, noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";
import type { SessionNews } from "./session-news.ts";

const keepToken: HostAction<{ accessToken: string }> = hostAction("keepToken");
const logFailedRestore: HostAction<{ waiting: Waiting }> = hostAction("logFailedRestore");

const sessionSetup = setup({
  types: {
    context: {} as Trouble & { session: Session | null },
    events: {} as
      | WorkingEvent
      | { type: "login.submit"; form: Login }
      /** Stops a login in progress. With an expired session, goes on as a guest. */
      | { type: "login.cancel" }
      | { type: "session.leave" }
      /** The changed data of the customer. */
      | { type: "customer.change"; customer: Customer }
      /** The customer has deleted the account. */
      | { type: "account.deleted" }
      /** The provider no longer accepts this token. */
      | { type: "session.expire"; accessToken: string }
      /** Another tab logged in (its token) or out (null). */
      | { type: "session.follow"; accessToken: string | null }
      | { type: "problem.dismiss" },
    tags: {} as
      /** Nobody is logged in here. */
        | "guest"
        | "customer"
        /** The token has expired. The screens stay as they are, and ask for a login in place. */
        | "expired"
        | "busy"
        | "loggingIn"
        | "loggingOut"
        /** The logout did not reach the provider. */
        | "stillLoggedIn",
  },
  actors: {
    /** The session of the stored token; null without a token. A refused token is an answer. */
    restoreSession: reads<Session | null>("restoreSession"),
    logIn: asks<Session, Login>("logIn"),
    logOut: asks<null>("logOut"),
  },
  actions: {
    keepToken,
    forgetToken: hostAction("forgetToken"),
    logFailedRestore,
    setSession: assign((_, { session }: { session: Session }) => ({ session, problem: null })),
    setCustomer: assign(({ context: { session } }, { customer }: { customer: Customer }) => ({
      session: session && { ...session, customer },
    })),
    endSession: assign({ session: null, problem: null }),
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
    tell: sendParent((_, news: SessionNews) => news),
  },
  guards: {
    ...failureGuards,
    isOwnToken: ({ context }, { accessToken }: { accessToken: string | null }) =>
      context.session?.accessToken === accessToken,
    isOwnChange: ({ context }, { customer }: { customer: Customer }) => context.session?.customer.id === customer.id,
    isOtherToken: ({ context }, { accessToken }: { accessToken: string | null }) =>
      accessToken !== null && context.session?.accessToken !== accessToken,
    isLoggedOutElsewhere: ({ context }, { accessToken }: { accessToken: string | null }) =>
      accessToken === null && context.session !== null,
  },
});

/** A login form that waits, the same for a guest and for a customer with an expired session. */
const idle = sessionSetup.createStateConfig({
  on: { "login.submit": { target: "loggingIn" } },
});

const loggingIn = sessionSetup.createStateConfig({
  tags: ["busy", "loggingIn"],
  entry: "dismissProblem",
  on: { "login.cancel": { target: "idle" } },
  invoke: {
    id: "work",
    src: "logIn",
    input: ({ event }) => {
      if (event.type === "login.submit") return event.form;
      throw new Error(`A login was begun by "${event.type}", which carries no form. Begin it by "login.submit".`);
    },
    onDone: {
      target: "#session.customer",
      actions: [
        { type: "keepToken", params: ({ event }) => ({ accessToken: event.output.accessToken }) },
        { type: "setSession", params: ({ event }) => ({ session: event.output }) },
        { type: "tell", params: ({ event }) => ({ type: "session.started", customer: event.output.customer }) },
      ],
    },
    onError: { target: "refused", actions: "setProblem" },
  },
});

const refused = sessionSetup.createStateConfig({
  description: "The shopper was not let in, or the service did not answer; the form may be sent again.",
  on: {
    "login.submit": { target: "loggingIn" },
    "problem.dismiss": { target: "idle", actions: "dismissProblem" },
  },
});

/**
 * The identity of the shopper.
 *
 * The token identifies the shopper, and the provider tells its customer. Nothing shows or happens under a name that the provider did not
 * give. While the provider cannot be asked, nobody counts as a guest. The chart follows changes of the token by another tab.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: { ...noTrouble, session: null },
  initial: "restoring",
  on: {
    "session.follow": [
      {
        guard: { type: "isLoggedOutElsewhere", params: ({ event }) => event },
        target: ".guest",
        actions: "endSession",
      },
      {
        guard: { type: "isOtherToken", params: ({ event }) => event },
        target: ".restoring",
        actions: ["endSession", { type: "tell", params: { type: "session.unknown" } }],
      },
    ],
  },
  states: {
    restoring: {
      ...working,
      description: "Asking whose token is kept. While the service is down it is not known, and asked again.",
      tags: "busy",
      on: {
        ...working.on,
        "work.waiting": {
          actions: ["setWaiting", { type: "logFailedRestore", params: ({ event }) => event }],
        },
        "session.follow": {
          target: "restoring",
          reenter: true,
          actions: { type: "tell", params: { type: "session.unknown" } },
        },
      },
      invoke: {
        id: "work",
        src: "restoreSession",
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: "customer",
            actions: [
              { type: "setSession", params: ({ event }) => ({ session: known(event.output) }) },
              {
                type: "tell",
                params: ({ event }) => ({ type: "session.found", customer: known(event.output).customer }),
              },
            ],
          },
          { target: "guest", actions: "endSession" },
        ],
        onError: { target: "guest", actions: ["forgetToken", "endSession"] },
      },
    },
    guest: {
      initial: "idle",
      tags: "guest",
      entry: { type: "tell", params: { type: "session.ended" } },
      states: { idle, loggingIn, refused },
    },
    customer: {
      initial: "idle",
      tags: "customer",
      on: {
        "session.leave": { target: ".loggingOut" },
        "customer.change": {
          guard: { type: "isOwnChange", params: ({ event }) => event },
          actions: { type: "setCustomer", params: ({ event }) => event },
        },
        "account.deleted": { target: "guest", actions: ["forgetToken", "endSession"] },
        "session.expire": { guard: { type: "isOwnToken", params: ({ event }) => event }, target: "expired" },
      },
      states: {
        idle: {},
        loggingOut: {
          tags: ["busy", "loggingOut"],
          entry: "dismissProblem",
          on: { "session.leave": {}, "session.expire": {} },
          invoke: {
            id: "work",
            src: "logOut",
            onDone: { target: "#session.leaving" },
            onError: [
              { guard: "needsLogin", target: "#session.leaving" },
              { target: "stillLoggedIn", actions: "setProblem" },
            ],
          },
        },
        stillLoggedIn: {
          description: "The logout did not reach the provider: the token would still work, so it is kept and said.",
          tags: "stillLoggedIn",
          on: { "problem.dismiss": { target: "idle", actions: "dismissProblem" } },
        },
      },
    },
    leaving: {
      entry: ["forgetToken", "endSession", { type: "tell", params: { type: "session.left" } }],
      always: { target: "guest" },
    },
    expired: {
      initial: "idle",
      tags: "expired",
      entry: { type: "tell", params: { type: "session.expired" } },
      on: { "login.cancel": { target: "guest", actions: ["forgetToken", "endSession"] } },
      states: { idle, loggingIn, refused },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionEvent = EventFrom<typeof sessionMachine>;

/** The kind of shopper: not identified yet, a guest, a customer, or a customer with an expired session. */
export type ShopperKind = "unknown" | "guest" | "customer" | "expired";

export const selectShopperKind = (state: Pick<SessionSnapshot, "hasTag">): ShopperKind => {
  if (state.hasTag("customer")) return "customer";
  if (state.hasTag("expired")) return "expired";
  return state.hasTag("guest") ? "guest" : "unknown";
};

/** Returns the customer who is logged in, or whose session has expired; null for a guest and an unidentified shopper. */
export const selectCustomer = ({ context }: Pick<SessionSnapshot, "context">): Customer | null =>
  context.session?.customer ?? null;
