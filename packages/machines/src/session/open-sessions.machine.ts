import type { OpenSession, Revocation } from "@griya/api";
import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** One of the customer's sessions, or all but the one that asks. */
export type EndedSessions = Revocation["sessions"];

type Context = Trouble & {
  /** Null until they are there. */
  sessions: readonly OpenSession[] | null;
  /** Which ones the password is asked for to end. */
  ending: EndedSessions | null;
};

/** Where the customer is logged in. Sessions end only by the password, which a form of its own sends; the server tells which are left. */
export const openSessionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | WorkingEvent
      | { type: "sessions.end"; sessions: EndedSessions }
      | { type: "ending.cancel" }
      /** Ended; these are left. */
      | { type: "sessions.ended"; left: readonly OpenSession[] }
      /** Some have ended otherwise. */
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
