import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { findCall, listCall } from "./product-calls.ts";
import { ProductSummary } from "./product-summary.contract.ts";

/** The filter of products that an embedded shop may use. */
const EmbeddedFilter = z.object({
  category: z.optional(z.string()),
  /** Uuid or slug. */
  brand: z.optional(z.string()),
  collection: z.optional(z.string()),
  /** Free text. */
  q: z.optional(z.string()),
  /** Always set, because the embedded shop shows no counts. */
  without_facets: z.literal("1"),
});
export type EmbeddedFilter = Omit<z.infer<typeof EmbeddedFilter>, "without_facets">;

/** The part of a list that an embedded shop reads. */
const EmbeddedPage = withWireNames(z.object({ products: z.array(ProductSummary) }), { products: "result" });
export type EmbeddedPage = z.infer<typeof EmbeddedPage>;

/** The product calls of the embedded shop; product.contract.ts defines the whole requests and answers. */
export const embeddedProductEndpoints = {
  fetch: createEndpoint({ ...listCall, request: EmbeddedFilter, response: EmbeddedPage }),
  find: createEndpoint(findCall),
};
