import type { Store } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** The stores that the customer followed when the page was opened; each stays in sight, so that what one leaves can be taken back. */
export const followedStoresMachine = setup({
  types: {
    context: {} as Trouble & { stores: readonly Store[] | null },
    events: {} as WorkingEvent,
  },
  actors: { loadStores: reads<readonly Store[]>("loadStores") },
  actions: {
    setStores: assign((_, { stores }: { stores: readonly Store[] }) => ({ stores })),
    ...workingActions,
  },
}).createMachine({
  id: "followedStores",
  context: { ...noTrouble, stores: null },
  initial: "loading",
  states: {
    loading: {
      ...working,
      invoke: {
        id: "work",
        src: "loadStores",
        onDone: { target: "ready", actions: { type: "setStores", params: ({ event }) => ({ stores: event.output }) } },
      },
    },
    ready: {},
  },
});

export type FollowedStoresSnapshot = SnapshotFrom<typeof followedStoresMachine>;
