import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Honeypot, honeypotOnWire, honeypotSent } from "../message/honeypot.ts";

/** What the form gathers that asks to be told. */
export const StockAlertForm = z.object({ email: Email, honeypot: Honeypot });
export type StockAlertForm = z.infer<typeof StockAlertForm>;

const post = { method: "POST", body: "form", response: Nothing } as const;

export const stockAlertEndpoints = {
  /**
   * Asks for one mail when a variant that is out of stock is back. Always answers the same, whether or not the address waits for it already;
   * 404 for no such variant, and a handled failure for one that is in stock.
   */
  store: endpoint({
    ...post,
    path: "stock-alert/store",
    limit: { name: "stockAlert", by: "email" },
    request: onWire(z.extend(StockAlertForm, { ...honeypotSent, variantId: Uuid }), {
      ...honeypotOnWire,
      variantId: "inventory_id",
    }),
  }),
  /** Ends all that waits for the address of a mail that told, whose link names it. Ending what has ended is fine. */
  stop: endpoint({
    ...post,
    path: "stock-alert/stop",
    limit: "verify",
    request: z.object({ id: Uuid }),
  }),
};
