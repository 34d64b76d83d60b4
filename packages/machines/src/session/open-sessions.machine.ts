import type { OpenSession, Revocation } from "@griya/api";
import { assign, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The id of a session, or a word for all except the current session. */
export type SessionsToEnd = Revocation["sessions"];

type Context = RequestState & {
  /** The open sessions; null until they are loaded. */
  sessions: readonly OpenSession[] | null;
  /** The sessions to end, while the form asks for the password; null otherwise. */
  sessionsToEnd: SessionsToEnd | null;
};

/**
 * The open sessions of the customer.
 *
 * A session ends only with the password. A separate form sends the password, and its answer has the remaining sessions.
 */
export const openSessionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | RequestEvent
      | { type: "sessions.end"; sessions: SessionsToEnd }
      | { type: "ending.cancel" }
      /** The provider has ended sessions. `remaining` are the sessions that are still open. */
      | { type: "sessions.ended"; remaining: readonly OpenSession[] }
      /** Another form has ended some sessions. */
      | { type: "sessions.reload" },
  },
  actors: { loadSessions: createReadRequest<readonly OpenSession[]>("loadSessions") },
  actions: {
    setSessions: assign((_, { sessions }: { sessions: readonly OpenSession[] }) => ({ sessions })),
    setSessionsToEnd: assign((_, { sessionsToEnd }: { sessionsToEnd: SessionsToEnd | null }) => ({ sessionsToEnd })),
    ...requestActions,
  },
}).createMachine({
  id: "openSessions",
  context: { ...idleRequest, sessions: null, sessionsToEnd: null },
  initial: "loading",
  states: {
    loading: {
      ...requestConfig,
      invoke: {
        id: "request",
        src: "loadSessions",
        onDone: {
          target: "ready",
          actions: { type: "setSessions", params: ({ event }) => ({ sessions: event.output }) },
        },
      },
    },
    ready: {
      initial: "idle",
      on: { "sessions.reload": { target: "loading" } },
      states: {
        idle: {
          entry: { type: "setSessionsToEnd", params: { sessionsToEnd: null } },
          on: {
            "sessions.end": {
              target: "asking",
              actions: { type: "setSessionsToEnd", params: ({ event }) => ({ sessionsToEnd: event.sessions }) },
            },
          },
        },
        asking: {
          on: {
            "ending.cancel": { target: "idle" },
            "sessions.ended": {
              target: "idle",
              actions: { type: "setSessions", params: ({ event }) => ({ sessions: event.remaining }) },
            },
          },
        },
      },
    },
  },
});
