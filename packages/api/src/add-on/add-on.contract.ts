import * as z from "zod/mini";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";

/**
 * A service that a shopper can add to a product. `value` is rupiah per piece, or percent of the piece's price with at most two decimals.
 */
export const AvailableAddOn = z.object({ name: z.string(), kind: z.enum(["flat", "percent"]), value: z.number() });
export type AvailableAddOn = z.infer<typeof AvailableAddOn>;

export const addOnEndpoints = {
  /** Returns the services of a product (uuid or slug), in display order. The list is empty for an unknown product. */
  fetch: createEndpoint({
    method: "GET",
    path: "addservice/fetch",
    limit: "general",
    request: z.object({ product: slugText }),
    response: z.array(AvailableAddOn).check(z.maxLength(ADD_ONS_MAXIMUM)),
  }),
};
