import type { Customer, LoginRequest, Session } from "@griya/api";
import { assign, type EventFrom, type SnapshotFrom, sendParent, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { failureGuards, getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import type { WaitReason } from "../request/request.machine.ts";
import {
  createNoRetryRequest,
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import type { SessionNotification } from "./session-notification.ts";

const storeToken: ProvidedAction<{ accessToken: string }> = createProvidedAction("storeToken");
const logFailedRestore: ProvidedAction<{ waiting: WaitReason }> = createProvidedAction("logFailedRestore");

const sessionSetup = setup({
  types: {
    context: {} as RequestState & { session: Session | null },
    events: {} as
      | RequestEvent
      | { type: "login.submit"; form: LoginRequest }
      /** The shopper cancels a login in progress. With an expired session, the shopper continues as a guest. */
      | { type: "login.cancel" }
      | { type: "session.logOut" }
      /** The customer has changed the name or other data of the account. */
      | { type: "customer.change"; customer: Customer }
      /** The customer has deleted the account. */
      | { type: "account.deleted" }
      /** The provider no longer accepts this token. */
      | { type: "session.expire"; accessToken: string }
      /** Another tab has stored its token, or has logged out (null). */
      | { type: "session.sync"; accessToken: string | null }
      | { type: "problem.dismiss" },
    tags: {} as
      /** No customer is logged in. */
        | "guest"
        | "customer"
        /** The token has expired. The page stays and asks for a login. */
        | "expired"
        | "busy"
        | "loggingIn"
        | "loggingOut"
        /** The logout did not reach the provider. */
        | "logoutFailed",
  },
  actors: {
    /** Loads the session of the stored token; null without a token. A refused token ends the request. */
    restoreSession: createReadRequest<Session | null>("restoreSession"),
    logIn: createNoRetryRequest<Session, LoginRequest>("logIn"),
    logOut: createNoRetryRequest<null>("logOut"),
  },
  actions: {
    storeToken,
    removeToken: createProvidedAction("removeToken"),
    logFailedRestore,
    setSession: assign((_, { session }: { session: Session }) => ({ session, problem: null })),
    setCustomer: assign(({ context: { session } }, { customer }: { customer: Customer }) => ({
      session: session && { ...session, customer },
    })),
    endSession: assign({ session: null, problem: null }),
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    ...requestActions,
    notifyParent: sendParent((_, news: SessionNotification) => news),
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

/** The state of a login form before a press. A guest and a customer with an expired session share it. */
const idleState = sessionSetup.createStateConfig({
  on: { "login.submit": { target: "loggingIn" } },
});

const loggingInState = sessionSetup.createStateConfig({
  tags: ["busy", "loggingIn"],
  entry: "dismissProblem",
  on: { "login.cancel": { target: "idle" } },
  invoke: {
    id: "request",
    src: "logIn",
    input: ({ event }) => {
      if (event.type === "login.submit") return event.form;
      throw new Error(`"${event.type}" has no login form. Start a login by "login.submit".`);
    },
    onDone: {
      target: "#session.customer",
      actions: [
        { type: "storeToken", params: ({ event }) => ({ accessToken: event.output.accessToken }) },
        { type: "setSession", params: ({ event }) => ({ session: event.output }) },
        { type: "notifyParent", params: ({ event }) => ({ type: "session.started", customer: event.output.customer }) },
      ],
    },
    onError: { target: "refused", actions: "setProblem" },
  },
});

const refusedState = sessionSetup.createStateConfig({
  description: "The provider has refused the login, or did not answer. The shopper can send the form again.",
  on: {
    "login.submit": { target: "loggingIn" },
    "problem.dismiss": { target: "idle", actions: "dismissProblem" },
  },
});

/**
 * The identity of the shopper.
 *
 * The chart asks the provider for the customer of the stored token. The page shows no name before the answer. While the service is down,
 * the shopper is unidentified and not a guest. The chart follows changes of the token by another tab.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: { ...idleRequest, session: null },
  initial: "restoring",
  on: {
    "session.sync": [
      {
        guard: { type: "isLoggedOutElsewhere", params: ({ event }) => event },
        target: ".guest",
        actions: "endSession",
      },
      {
        guard: { type: "isOtherToken", params: ({ event }) => event },
        target: ".restoring",
        actions: ["endSession", { type: "notifyParent", params: { type: "session.replaced" } }],
      },
    ],
  },
  states: {
    restoring: {
      ...requestConfig,
      description: "The chart loads the customer of the stored token. While the service is down, it retries.",
      tags: "busy",
      on: {
        ...requestConfig.on,
        "request.waiting": {
          actions: ["setWaiting", { type: "logFailedRestore", params: ({ event }) => event }],
        },
        "session.sync": {
          target: "restoring",
          reenter: true,
          actions: { type: "notifyParent", params: { type: "session.replaced" } },
        },
      },
      invoke: {
        id: "request",
        src: "restoreSession",
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: "customer",
            actions: [
              { type: "setSession", params: ({ event }) => ({ session: assertDefined(event.output) }) },
              {
                type: "notifyParent",
                params: ({ event }) => ({ type: "session.found", customer: assertDefined(event.output).customer }),
              },
            ],
          },
          { target: "guest", actions: "endSession" },
        ],
        onError: { target: "guest", actions: ["removeToken", "endSession"] },
      },
    },
    guest: {
      initial: "idle",
      tags: "guest",
      entry: { type: "notifyParent", params: { type: "session.ended" } },
      states: { idle: idleState, loggingIn: loggingInState, refused: refusedState },
    },
    customer: {
      initial: "idle",
      tags: "customer",
      on: {
        "session.logOut": { target: ".loggingOut" },
        "customer.change": {
          guard: { type: "isOwnChange", params: ({ event }) => event },
          actions: { type: "setCustomer", params: ({ event }) => event },
        },
        "account.deleted": { target: "guest", actions: ["removeToken", "endSession"] },
        "session.expire": { guard: { type: "isOwnToken", params: ({ event }) => event }, target: "expired" },
      },
      states: {
        idle: {},
        loggingOut: {
          tags: ["busy", "loggingOut"],
          entry: "dismissProblem",
          on: { "session.logOut": {}, "session.expire": {} },
          invoke: {
            id: "request",
            src: "logOut",
            onDone: { target: "#session.leaving" },
            onError: [
              { guard: "needsLogin", target: "#session.leaving" },
              { target: "logoutFailed", actions: "setProblem" },
            ],
          },
        },
        logoutFailed: {
          description:
            "The logout did not reach the provider. The token is still valid, so the chart keeps it and shows the problem.",
          tags: "logoutFailed",
          on: { "problem.dismiss": { target: "idle", actions: "dismissProblem" } },
        },
      },
    },
    leaving: {
      entry: ["removeToken", "endSession", { type: "notifyParent", params: { type: "session.loggedOut" } }],
      always: { target: "guest" },
    },
    expired: {
      initial: "idle",
      tags: "expired",
      entry: { type: "notifyParent", params: { type: "session.expired" } },
      on: { "login.cancel": { target: "guest", actions: ["removeToken", "endSession"] } },
      states: { idle: idleState, loggingIn: loggingInState, refused: refusedState },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionEvent = EventFrom<typeof sessionMachine>;

/** The kind of shopper. A shopper is unknown until the provider has answered. */
export type ShopperKind = "unknown" | "guest" | "customer" | "expired";

export const selectShopperKind = (state: Pick<SessionSnapshot, "hasTag">): ShopperKind => {
  if (state.hasTag("customer")) return "customer";
  if (state.hasTag("expired")) return "expired";
  return state.hasTag("guest") ? "guest" : "unknown";
};

/** Returns the customer who is logged in, or whose session has expired. Returns null for a guest and an unidentified shopper. */
export const selectCustomer = ({ context }: Pick<SessionSnapshot, "context">): Customer | null =>
  context.session?.customer ?? null;
