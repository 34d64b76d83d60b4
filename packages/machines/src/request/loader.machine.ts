import { assign, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "./request-state.ts";

/** Creates a chart that loads data once, when its page opens: `createLoader<readonly Store[]>("followedStores")`. */
export const createLoader = <Data>(id: string) =>
  setup({
    types: {
      context: {} as RequestState & { data: Data | null },
      events: {} as RequestEvent,
    },
    actors: { load: createReadRequest<Data>("load") },
    actions: {
      setLoaded: assign((_, { data }: { data: Data }) => ({ data })),
      ...requestActions,
    },
  }).createMachine({
    id,
    context: { ...idleRequest, data: null },
    initial: "loading",
    states: {
      loading: {
        ...requestConfig,
        invoke: {
          id: "request",
          src: "load",
          onDone: {
            target: "ready",
            actions: { type: "setLoaded", params: ({ event }) => ({ data: event.output }) },
          },
        },
      },
      ready: {},
    },
  });
