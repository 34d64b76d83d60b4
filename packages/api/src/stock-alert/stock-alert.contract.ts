import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { Honeypot, honeypotFields, honeypotWireNames } from "../message/honeypot.ts";

/** The fields of the stock alert form. */
export const StockAlertForm = z.object({ email: EmailAddress, honeypot: Honeypot });
export type StockAlertForm = z.infer<typeof StockAlertForm>;

const postOptions = { method: "POST", body: "form", response: Nothing } as const;

export const stockAlertEndpoints = {
  /**
   * Requests one email for the time when a variant is back in stock. The answer does not show whether the address already has this alert.
   * Answers 404 for an unknown variant, and a handled failure for a variant in stock.
   */
  store: createEndpoint({
    ...postOptions,
    path: "stock-alert/store",
    limit: { name: "stockAlert", by: "email" },
    request: withWireNames(z.extend(StockAlertForm, { ...honeypotFields, variantId: Uuid }), {
      ...honeypotWireNames,
      variantId: "inventory_id",
    }),
  }),
  /** Ends all stock alerts of an email address. The link in an alert's email contains the id. A second call is no error. */
  stop: createEndpoint({
    ...postOptions,
    path: "stock-alert/stop",
    limit: "verify",
    request: z.object({ id: Uuid }),
  }),
};
