import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";
import { ProductSummary } from "../product/product.contract.ts";

const CategoryHit = z.object({ slug: z.string(), title: z.string() });
const SubCategoryHit = z.object({ slug: z.string(), title: z.string(), category: CategoryHit });

/** Suggestions for a text, each list in the order to show. */
export const Suggestions = z.pipe(
  z.object({
    suggested: z.array(z.object({ title: z.string() })),
    categories: z.array(CategoryHit),
    sub_category: z.array(SubCategoryHit),
    products: z.array(ProductSummary),
  }),
  z.transform((wire) => ({
    keywords: wire.suggested.map(({ title }) => title),
    categories: wire.categories,
    subCategories: wire.sub_category,
    products: wire.products,
  })),
);
export type Suggestions = z.infer<typeof Suggestions>;

/** The longest text a search takes. */
export const SEARCH_TEXT_MAXIMUM = 100;

export const searchEndpoints = {
  suggest: endpoint({
    method: "GET",
    path: "search",
    request: z.strictObject({
      q: z.string().check(z.minLength(1, "invalidData"), z.maxLength(SEARCH_TEXT_MAXIMUM, "invalidData")),
      language: z.optional(z.string().check(z.maxLength(20, "invalidData"))),
    }),
    encode: ({ text, language }: { text: string; language: string }) => ({ q: text, language }),
    response: Suggestions,
  }),
};
