import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Honeypot, honeypotOnWire, honeypotSent } from "../message/honeypot.ts";

/** The fields of the form for a stock alert. */
export const StockAlertForm = z.object({ email: Email, honeypot: Honeypot });
export type StockAlertForm = z.infer<typeof StockAlertForm>;

const post = { method: "POST", body: "form", response: Nothing } as const;

export const stockAlertEndpoints = {
  /**
   * Asks for one email when a variant is back in stock. The answer does not tell whether the address already waits for it. It is 404 for no
   * such variant, and a handled failure for one in stock.
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
  /** Ends all stock alerts of an address. The link in an alert's email names it. Ending them twice is no error. */
  stop: endpoint({
    ...post,
    path: "stock-alert/stop",
    limit: "verify",
    request: z.object({ id: Uuid }),
  }),
};
