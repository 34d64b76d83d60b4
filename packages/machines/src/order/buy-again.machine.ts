import type { BuyAgain, NewCartLine } from "@griya/api";
import { assign, setup } from "xstate";
import { getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

const addLinesToCart: ProvidedAction<{ lines: readonly NewCartLine[] }> = createProvidedAction("addLinesToCart");

/**
 * A second purchase of the lines of an order.
 *
 * At each request, the provider returns the lines that are still available. The page adds them to the cart and lists the other lines.
 */
export const buyAgainMachine = setup({
  types: {
    context: {} as RequestState & { orderId: string; result: BuyAgain | null },
    input: {} as { orderId: string },
    events: {} as RequestEvent | { type: "order.buyAgain" } | { type: "problem.dismiss" },
    tags: {} as "busy",
  },
  actors: { findBuyAgain: createReadRequest<BuyAgain, { orderId: string }>("findBuyAgain") },
  actions: {
    setResult: assign((_, { result }: { result: BuyAgain }) => ({ result })),
    clearResult: assign({ result: null, problem: null }),
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    addLinesToCart,
    ...requestActions,
  },
}).createMachine({
  id: "buyAgain",
  context: ({ input }) => ({ ...idleRequest, orderId: input.orderId, result: null }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "order.buyAgain": { target: "looking", actions: "clearResult" },
        "problem.dismiss": { actions: "dismissProblem" },
      },
    },
    looking: {
      ...requestConfig,
      description: "The available lines are loading. A second press does nothing.",
      tags: "busy",
      invoke: {
        id: "request",
        src: "findBuyAgain",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: "idle",
          actions: [
            { type: "setResult", params: ({ event }) => ({ result: event.output }) },
            { type: "addLinesToCart", params: ({ event }) => event.output },
          ],
        },
        onError: { target: "idle", actions: "setProblem" },
      },
    },
  },
});
