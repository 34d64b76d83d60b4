import type { OrderPage, OrderStage } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The position and the filter of a page: the cursor after which it begins, and the stage of its orders. */
export type OrdersQuery = { cursor: string | undefined; stage: OrderStage | undefined };

/** One page of the customer's orders, newest first. The next page has its own address. */
export const ordersMachine = setup({
  types: {
    context: {} as RequestState & { query: OrdersQuery; page: OrderPage | null },
    input: {} as OrdersQuery,
    events: {} as RequestEvent,
  },
  actors: { loadOrders: createReadRequest<OrderPage, OrdersQuery>("loadOrders") },
  actions: {
    setPage: assign((_, { page }: { page: OrderPage }) => ({ page })),
    ...requestActions,
  },
}).createMachine({
  id: "orders",
  context: ({ input }) => ({ ...idleRequest, query: input, page: null }),
  initial: "loading",
  states: {
    loading: {
      ...requestConfig,
      invoke: {
        id: "request",
        src: "loadOrders",
        input: ({ context }) => context.query,
        onDone: { target: "ready", actions: { type: "setPage", params: ({ event }) => ({ page: event.output }) } },
      },
    },
    ready: {},
  },
});

export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>;
