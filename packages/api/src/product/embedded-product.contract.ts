import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { findCall, listCall } from "./product-calls.ts";
import { ProductSummary } from "./product-summary.contract.ts";

/** The filter of a product list in the embedded shop. */
const EmbeddedFilter = z.object({
  category: z.optional(z.string()),
  /** The uuid or slug of the brand. */
  brand: z.optional(z.string()),
  collection: z.optional(z.string()),
  /** The search text. */
  q: z.optional(z.string()),
  /** The flag that leaves out the counts. The flag is always set, because the embedded shop shows no counts. */
  without_facets: z.literal("1"),
});
export type EmbeddedFilter = Omit<z.infer<typeof EmbeddedFilter>, "without_facets">;

/** The part of a product list that the embedded shop uses. */
const EmbeddedPage = withWireNames(z.object({ products: z.array(ProductSummary) }), { products: "result" });
export type EmbeddedPage = z.infer<typeof EmbeddedPage>;

/** The product calls of the embedded shop. The whole requests and answers are in product.contract.ts. */
export const embeddedProductEndpoints = {
  fetch: createEndpoint({ ...listCall, request: EmbeddedFilter, response: EmbeddedPage }),
  find: createEndpoint(findCall),
};
