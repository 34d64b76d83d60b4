import * as z from "zod/mini";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";

/** A service that can be had with a product: rupiah for each piece, or percent of what the piece costs, with two decimals at most. */
export const OfferedAddOn = z.object({ name: z.string(), kind: z.enum(["flat", "percent"]), value: z.number() });
export type OfferedAddOn = z.infer<typeof OfferedAddOn>;

export const addOnEndpoints = {
  /** Those that are offered with a product (uuid or slug), in the order to show; none where there is no such product. */
  fetch: endpoint({
    method: "GET",
    path: "addservice/fetch",
    limit: "general",
    request: z.object({ product: slugText }),
    response: z.array(OfferedAddOn).check(z.maxLength(ADD_ONS_MAXIMUM)),
  }),
};
