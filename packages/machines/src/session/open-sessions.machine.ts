import type { OpenSession, Revocation } from "@griya/api";
import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** One of the customer's sessions, or all except the current one. */
export type EndedSessions = Revocation["sessions"];

type Context = Trouble & {
  /** Null until they are loaded. */
  sessions: readonly OpenSession[] | null;
  /** The sessions to end, for which the password is asked. */
  ending: EndedSessions | null;
};

/**
 * The open logins of the customer. Sessions end only with the password, which a separate form sends. The server tells the remaining ones.
 */
export const openSessionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | WorkingEvent
      | { type: "sessions.end"; sessions: EndedSessions }
      | { type: "ending.cancel" }
      /** Sessions were ended; `left` are the remaining ones. */
      | { type: "sessions.ended"; left: readonly OpenSession[] }
      /** Some sessions have ended otherwise. */
      | { type: "sessions.reload" },
  },
  actors: { loadSessions: reads<readonly OpenSession[]>("loadSessions") },
  actions: {
    setSessions: assign((_, { sessions }: { sessions: readonly OpenSession[] }) => ({ sessions })),
    setEnding: assign((_, { ending }: { ending: EndedSessions | null }) => ({ ending })),
    ...workingActions,
  },
}).createMachine({
  id: "openSessions",
  context: { ...noTrouble, sessions: null, ending: null },
  initial: "loading",
  states: {
    loading: {
      ...working,
      invoke: {
        id: "work",
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
          entry: { type: "setEnding", params: { ending: null } },
          on: {
            "sessions.end": {
              target: "asking",
              actions: { type: "setEnding", params: ({ event }) => ({ ending: event.sessions }) },
            },
          },
        },
        asking: {
          on: {
            "ending.cancel": { target: "idle" },
            "sessions.ended": {
              target: "idle",
              actions: { type: "setSessions", params: ({ event }) => ({ sessions: event.left }) },
            },
          },
        },
      },
    },
  },
});
