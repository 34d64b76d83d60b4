import type { Cart } from "@griya/api";
import { working } from "../work/working.ts";

/** Hands over the pending work from a position on. Work that waits for the service or a login stays, because it would be refused. */
export const handOver = (from: 0 | 1) => ({
  guard: "isUnhindered" as const,
  actions: [
    { type: "tellHandedOver" as const, params: { from } },
    { type: "forgetHandedOver" as const, params: { from } },
  ],
});

/** Part of every state that does the first work: `working`, and the handover of the work behind it when the page is left. */
export const doing = { ...working, on: { ...working.on, "page.left": handOver(1) } } as const;

/** Asks the server for the current cart. */
export const askAgain = { type: "queue", params: { work: { kind: "reload" } } } as const;

/** The transition after work was saved: the server's answer becomes the cart. */
export const saved = {
  target: "idle",
  actions: [
    { type: "setCart", params: ({ event }: { event: { output: Cart } }) => ({ cart: event.output }) },
    "announce",
    "forgetOvercome",
    "dropFirst",
  ],
} as const;

/** The transition after work was refused, or must not be sent twice. It drops the work, tells the shopper and loads the current cart. */
export const refusal = {
  target: "idle",
  actions: ["setProblem", "announceRefusal", "dropFirst", askAgain],
} as const;
