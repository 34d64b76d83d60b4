import type { Cart } from "@griya/api";
import { requestConfig } from "../request/request-state.ts";

/** Hands over the pending work from a position on. Work that waits for the service or a login stays, because it would be refused. */
export const createFlushTransition = (from: 0 | 1) => ({
  guard: "isNotWaiting" as const,
  actions: [
    { type: "notifyFlushed" as const, params: { from } },
    { type: "removeFlushed" as const, params: { from } },
  ],
});

/** Part of every state that runs the first operation: `requestConfig`. When the page is left, it also flushes the operations behind it. */
export const operationConfig = {
  ...requestConfig,
  on: { ...requestConfig.on, "page.leave": createFlushTransition(1) },
} as const;

/** Asks the server for the current cart. */
export const reloadAction = { type: "queue", params: { operation: { kind: "reload" } } } as const;

/** The transition after work was saved: the server's answer becomes the cart. */
export const savedTransition = {
  target: "idle",
  actions: [
    { type: "setCart", params: ({ event }: { event: { output: Cart } }) => ({ cart: event.output }) },
    "notifySaved",
    "clearSolvedProblem",
    "dropFirst",
  ],
} as const;

/** The transition after work was refused, or must not be sent twice. It drops the work, tells the shopper and loads the current cart. */
export const refusedTransition = {
  target: "idle",
  actions: ["setProblem", "notifyRefusal", "dropFirst", reloadAction],
} as const;
