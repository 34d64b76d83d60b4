import type { Cart } from "@griya/api";
import { working } from "../work/working.ts";

/** What waits in line behind so many that are under way. What rests until the service or a login is back stays: it would be refused. */
export const handOver = (from: 0 | 1) => ({
  guard: "isUnhindered" as const,
  actions: [
    { type: "tellHandedOver" as const, params: { from } },
    { type: "forgetHandedOver" as const, params: { from } },
  ],
});

/** Part of every state that does the first work in line: `working`, and the page that is left meanwhile hands over those behind it. */
export const doing = { ...working, on: { ...working.on, "page.left": handOver(1) } } as const;

/** The server tells what the cart is now. */
export const askAgain = { type: "queue", params: { work: { kind: "reload" } } } as const;

/** A work that was saved: the cart is as the server says then. */
export const saved = {
  target: "idle",
  actions: [
    { type: "setCart", params: ({ event }: { event: { output: Cart } }) => ({ cart: event.output }) },
    "announce",
    "forgetOvercome",
    "dropFirst",
  ],
} as const;

/** A work that was refused, or that may not be said twice, is dropped and said; the server tells what the cart is now. */
export const refusal = {
  target: "idle",
  actions: ["setProblem", "announceRefusal", "dropFirst", askAgain],
} as const;
