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

/** Suggestions for a text, each list in the order to show. */
export const Suggestions = withWireNames(
  z.object({
    keywords: z.array(Keyword),
    ...categoryFields,
    products: z.array(ProductSummary),
  }),
  { keywords: "suggested", subCategories: "sub_category" },
);
export type Suggestions = z.infer<typeof Suggestions>;

/** Results of a search beside products, each list in the order to show. */
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

/** Help for a search that finds nothing. */
export const SearchHelp = withWireNames(
  z.object({
    /** Texts similar to the typed one, the nearest first. Each of them finds something. */
    corrections: z.array(z.string()),
    /** Texts for which others search. */
    keywords: z.array(Keyword),
    ...categoryFields,
  }),
  { keywords: "suggested", subCategories: "sub_category" },
);
export type SearchHelp = z.infer<typeof SearchHelp>;

/** Limit for the characters of a search text. */
export const SEARCH_TEXT_MAXIMUM = 100;

const SearchRequest = z.object({
  text: z.string().check(z.minLength(1, "invalidData"), z.maxLength(SEARCH_TEXT_MAXIMUM, "invalidData")),
  /** The language of the answer. Every call may name it; the search of the specification always does. */
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
  /** Finds categories, brands, articles and pages by the typed name. */
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
