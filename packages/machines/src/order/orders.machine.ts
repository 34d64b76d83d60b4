import { type OrderPage, type Problem, toProblem } from "@griya/api";
import { assign, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/** One page of the customer's orders, newest first. The next page is a page of its own, with its own address. */
export const ordersMachine = setup({
  types: {
    context: {} as { cursor: string | undefined; page: OrderPage | null; problem: Problem | null },
    input: {} as { cursor: string | undefined },
    events: {} as { type: "orders.reload" },
  },
  actors: { loadOrders: hostActor<OrderPage, { cursor: string | undefined }>("loadOrders") },
  actions: {
    setPage: assign((_, { page }: { page: OrderPage }) => ({ page })),
    explain: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    dismissProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "orders",
  context: ({ input }) => ({ cursor: input.cursor, page: null, problem: null }),
  initial: "loading",
  on: { "orders.reload": { target: ".loading" } },
  states: {
    loading: {
      entry: "dismissProblem",
      on: { "orders.reload": {} },
      invoke: {
        src: "loadOrders",
        input: ({ context }) => ({ cursor: context.cursor }),
        onDone: { target: "ready", actions: { type: "setPage", params: ({ event }) => ({ page: event.output }) } },
        onError: {
          target: "unavailable",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {},
    unavailable: {},
  },
});
