import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { Honeypot, honeypotFields, honeypotWireNames } from "../message/honeypot.ts";

/** The fields of the form for a stock alert. */
export const StockAlertForm = z.object({ email: EmailAddress, honeypot: Honeypot });
export type StockAlertForm = z.infer<typeof StockAlertForm>;

const post = { method: "POST", body: "form", response: Nothing } as const;

export const stockAlertEndpoints = {
  /**
   * Asks for one email when a variant is back in stock. The answer does not tell whether the address already waits for it. It is 404 for no
   * such variant, and a handled failure for one in stock.
   */
  store: createEndpoint({
    ...post,
    path: "stock-alert/store",
    limit: { name: "stockAlert", by: "email" },
    request: withWireNames(z.extend(StockAlertForm, { ...honeypotFields, variantId: Uuid }), {
      ...honeypotWireNames,
      variantId: "inventory_id",
    }),
  }),
  /** Ends all stock alerts of an address. The link in an alert's email names it. Ending them twice is no error. */
  stop: createEndpoint({
    ...post,
    path: "stock-alert/stop",
    limit: "verify",
    request: z.object({ id: Uuid }),
  }),
};
