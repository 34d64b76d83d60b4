import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { findCall, listCall } from "./product-calls.ts";
import { ProductSummary } from "./product-summary.contract.ts";

/** What a shop in another page may show of all products. */
const EmbeddedFilter = z.object({
  category: z.optional(z.string()),
  /** Uuid or slug. */
  brand: z.optional(z.string()),
  collection: z.optional(z.string()),
  /** Free text. */
  q: z.optional(z.string()),
  /** It shows nothing of what is counted. */
  without_facets: z.literal("1"),
});
export type EmbeddedFilter = Omit<z.infer<typeof EmbeddedFilter>, "without_facets">;

/** As much of a list as a shop in another page reads. */
const EmbeddedPage = onWire(z.object({ products: z.array(ProductSummary) }), { products: "result" });
export type EmbeddedPage = z.infer<typeof EmbeddedPage>;

/** Only asked: what may be asked and what is answered is all of it (product.contract.ts). */
export const embeddedProductEndpoints = {
  fetch: endpoint({ ...listCall, request: EmbeddedFilter, response: EmbeddedPage }),
  find: endpoint(findCall),
};
