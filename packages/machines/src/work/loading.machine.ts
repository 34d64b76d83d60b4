import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "./working.ts";

/** Creates a chart that loads data once, when a page is opened: `createLoading<readonly Store[]>("followedStores")`. */
export const createLoading = <Loaded>(id: string) =>
  setup({
    types: {
      context: {} as Trouble & { loaded: Loaded | null },
      events: {} as WorkingEvent,
    },
    actors: { load: reads<Loaded>("load") },
    actions: {
      setLoaded: assign((_, { loaded }: { loaded: Loaded }) => ({ loaded })),
      ...workingActions,
    },
  }).createMachine({
    id,
    context: { ...noTrouble, loaded: null },
    initial: "loading",
    states: {
      loading: {
        ...working,
        invoke: {
          id: "work",
          src: "load",
          onDone: {
            target: "ready",
            actions: { type: "setLoaded", params: ({ event }) => ({ loaded: event.output }) },
          },
        },
      },
      ready: {},
    },
  });
