import type { OrderPage } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** One page of the customer's orders, newest first. The next page is a page of its own, with its own address. */
export const ordersMachine = setup({
  types: {
    context: {} as Trouble & { cursor: string | undefined; page: OrderPage | null },
    input: {} as { cursor: string | undefined },
    events: {} as WorkingEvent,
  },
  actors: { loadOrders: reads<OrderPage, { cursor: string | undefined }>("loadOrders") },
  actions: {
    setPage: assign((_, { page }: { page: OrderPage }) => ({ page })),
    ...workingActions,
  },
}).createMachine({
  id: "orders",
  context: ({ input }) => ({ ...noTrouble, cursor: input.cursor, page: null }),
  initial: "loading",
  states: {
    loading: {
      ...working,
      invoke: {
        id: "work",
        src: "loadOrders",
        input: ({ context }) => ({ cursor: context.cursor }),
        onDone: { target: "ready", actions: { type: "setPage", params: ({ event }) => ({ page: event.output }) } },
      },
    },
    ready: {},
  },
});

export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>;
