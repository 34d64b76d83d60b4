import type { AddLine, BuyAgain } from "@griya/api";
import { assign, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

const putIntoCart: HostAction<{ lines: readonly AddLine[] }> = hostAction("putIntoCart");

/**
 * A second purchase of an order.
 *
 * At each request, the provider tells which lines can still be bought. They go to the cart, which adds them as usual. The lines that cannot
 * be bought stay listed.
 */
export const buyAgainMachine = setup({
  types: {
    context: {} as Trouble & { orderId: string; found: BuyAgain | null },
    input: {} as { orderId: string },
    events: {} as WorkingEvent | { type: "order.buyAgain" } | { type: "problem.dismiss" },
    tags: {} as "busy",
  },
  actors: { findBuyAgain: reads<BuyAgain, { orderId: string }>("findBuyAgain") },
  actions: {
    setFound: assign((_, { found }: { found: BuyAgain }) => ({ found })),
    forgetFound: assign({ found: null, problem: null }),
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    putIntoCart,
    ...workingActions,
  },
}).createMachine({
  id: "buyAgain",
  context: ({ input }) => ({ ...noTrouble, orderId: input.orderId, found: null }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "order.buyAgain": { target: "looking", actions: "forgetFound" },
        "problem.dismiss": { actions: "dismissProblem" },
      },
    },
    looking: {
      ...working,
      description: "What of the order can be bought now. A second press meanwhile is the same wish.",
      tags: "busy",
      invoke: {
        id: "work",
        src: "findBuyAgain",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: "idle",
          actions: [
            { type: "setFound", params: ({ event }) => ({ found: event.output }) },
            { type: "putIntoCart", params: ({ event }) => event.output },
          ],
        },
        onError: { target: "idle", actions: "setProblem" },
      },
    },
  },
});
