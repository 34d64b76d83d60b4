import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

const CategoryHit = z.object({ slug: z.string(), title: z.string() });

const Keyword = z.codec(z.object({ title: z.string() }), z.string(), {
  decode: ({ title }) => title,
  encode: (title) => ({ title }),
});

/** Suggestions for a text, each list in the order to show. */
export const Suggestions = onWire(
  z.object({
    keywords: z.array(Keyword),
    categories: z.array(CategoryHit),
    subCategories: z.array(z.extend(CategoryHit, { category: CategoryHit })),
    products: z.array(ProductSummary),
  }),
  { keywords: "suggested", subCategories: "sub_category" },
);
export type Suggestions = z.infer<typeof Suggestions>;

/** The longest text a search takes. */
export const SEARCH_TEXT_MAXIMUM = 100;

const SearchRequest = z.object({
  text: z.string().check(z.minLength(1, "invalidData"), z.maxLength(SEARCH_TEXT_MAXIMUM, "invalidData")),
  /** The language to answer in; of every call, but the specification's search always names it. */
  language: z.optional(z.string()),
});

export const searchEndpoints = {
  suggest: endpoint({
    method: "GET",
    path: "search",
    partners: "also",
    limit: "general",
    request: onWire(SearchRequest, { text: "q" }),
    response: Suggestions,
  }),
};
