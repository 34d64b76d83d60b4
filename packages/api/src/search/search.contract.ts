import * as z from "zod/mini";
import { ArticleSummary } from "../article/article.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { PageSummary } from "../page/page.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

const CategoryHit = z.object({ slug: z.string(), title: z.string() });

const categoryFields = {
  categories: z.array(CategoryHit),
  subCategories: z.array(z.extend(CategoryHit, { category: CategoryHit })),
};

const Keyword = z.codec(z.object({ title: z.string() }), z.string(), {
  decode: ({ title }) => title,
  encode: (title) => ({ title }),
});

/** The suggestions for a typed text. Each list is in display order. */
export const Suggestions = withWireNames(
  z.object({
    keywords: z.array(Keyword),
    ...categoryFields,
    products: z.array(ProductSummary),
  }),
  { keywords: "suggested", subCategories: "sub_category" },
);
export type Suggestions = z.infer<typeof Suggestions>;

/** The search results other than products. Each list is in display order. */
export const SearchContent = withWireNames(
  z.object({
    ...categoryFields,
    brands: z.array(withWireNames(z.object({ id: z.string(), slug: z.string(), name: z.string() }), { id: "uuid" })),
    articles: z.array(ArticleSummary),
    pages: z.array(PageSummary),
  }),
  { subCategories: "sub_category" },
);
export type SearchContent = z.infer<typeof SearchContent>;

/** The suggestions for a search without results. */
export const SearchHelp = withWireNames(
  z.object({
    /** Texts that are similar to the typed text, the most similar first. A search for each of them has results. */
    corrections: z.array(z.string()),
    /** Texts that many shoppers search for. */
    keywords: z.array(Keyword),
    ...categoryFields,
  }),
  { keywords: "suggested", subCategories: "sub_category" },
);
export type SearchHelp = z.infer<typeof SearchHelp>;

/** The maximum number of characters in a search text. */
export const SEARCH_TEXT_MAXIMUM = 100;

const SearchRequest = z.object({
  text: z.string().check(z.minLength(1, "invalidData"), z.maxLength(SEARCH_TEXT_MAXIMUM, "invalidData")),
  /** The language of the answer. The field is optional, because the specification has it only for the search. */
  language: z.optional(z.string()),
});

export const searchEndpoints = {
  suggest: createEndpoint({
    method: "GET",
    path: "search",
    partners: "also",
    limit: "general",
    request: withWireNames(SearchRequest, { text: "q" }),
    response: Suggestions,
  }),
  /** Returns categories, brands, articles and pages whose names match the text. */
  fetchContent: createEndpoint({
    method: "GET",
    path: "search/content",
    limit: "general",
    request: withWireNames(SearchRequest, { text: "q" }),
    response: SearchContent,
  }),
  fetchHelp: createEndpoint({
    method: "GET",
    path: "search/help",
    limit: "general",
    request: withWireNames(SearchRequest, { text: "q" }),
    response: SearchHelp,
  }),
};
