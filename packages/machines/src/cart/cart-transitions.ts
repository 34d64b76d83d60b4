import type { Cart } from "@griya/api";
import { requestConfig } from "../request/request-state.ts";

/**
 * Creates the transition that emits the pending operations from a position on. Operations that wait for the service or a login stay,
 * because the provider would refuse them.
 */
export const createFlushTransition = (from: 0 | 1) => ({
  guard: "isNotWaiting" as const,
  actions: [
    { type: "notifyFlushed" as const, params: { from } },
    { type: "removeFlushed" as const, params: { from } },
  ],
});

/**
 * The part of every state that runs the first operation. In addition to `requestConfig`, this part emits the later operations when the
 * shopper leaves the page.
 */
export const operationConfig = {
  ...requestConfig,
  on: { ...requestConfig.on, "page.leave": createFlushTransition(1) },
} as const;

/** The action that queues a request for the current cart. */
export const reloadAction = { type: "queue", params: { operation: { kind: "reload" } } } as const;

/** The transition after an operation was saved. The answer of the server becomes the cart. */
export const savedTransition = {
  target: "idle",
  actions: [
    { type: "setCart", params: ({ event }: { event: { output: Cart } }) => ({ cart: event.output }) },
    "notifySaved",
    "clearSolvedProblem",
    "dropFirst",
  ],
} as const;

/**
 * The transition after the server has refused an operation, or after a failure that allows no second try. The transition stores the problem
 * and loads the current cart.
 */
export const refusedTransition = {
  target: "idle",
  actions: ["setProblem", "notifyRefusal", "dropFirst", reloadAction],
} as const;
