import * as z from "zod/mini";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";

/**
 * A service that is offered with a product. `value` is rupiah for each piece, or percent of the piece's price with at most two decimals.
 */
export const OfferedAddOn = z.object({ name: z.string(), kind: z.enum(["flat", "percent"]), value: z.number() });
export type OfferedAddOn = z.infer<typeof OfferedAddOn>;

export const addOnEndpoints = {
  /** Returns the services that are offered with a product (uuid or slug), in the order to show. Empty when there is no such product. */
  fetch: createEndpoint({
    method: "GET",
    path: "addservice/fetch",
    limit: "general",
    request: z.object({ product: slugText }),
    response: z.array(OfferedAddOn).check(z.maxLength(ADD_ONS_MAXIMUM)),
  }),
};
