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

/** One of the customer's sessions, or all except the current one. */
export type SessionsToEnd = Revocation["sessions"];

type Context = RequestState & {
  /** Null until they are loaded. */
  sessions: readonly OpenSession[] | null;
  /** The sessions to end, for which the password is asked. */
  sessionsToEnd: SessionsToEnd | null;
};

/**
 * The open logins of the customer. Sessions end only with the password, which a separate form sends. The server tells the remaining ones.
 */
export const openSessionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | RequestEvent
      | { type: "sessions.end"; sessions: SessionsToEnd }
      | { type: "ending.cancel" }
      /** Sessions were ended; `left` are the remaining ones. */
      | { type: "sessions.ended"; remaining: readonly OpenSession[] }
      /** Some sessions have ended otherwise. */
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
