import * as z from "zod/mini";
import { ArticleSummary } from "../article/article.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { PageSummary } from "../page/page.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

const CategoryHit = z.object({ slug: z.string(), title: z.string() });

const places = {
  categories: z.array(CategoryHit),
  subCategories: z.array(z.extend(CategoryHit, { category: CategoryHit })),
};

const Keyword = z.codec(z.object({ title: z.string() }), z.string(), {
  decode: ({ title }) => title,
  encode: (title) => ({ title }),
});

/** Suggestions for a text, each list in the order to show. */
export const Suggestions = onWire(
  z.object({
    keywords: z.array(Keyword),
    ...places,
    products: z.array(ProductSummary),
  }),
  { keywords: "suggested", subCategories: "sub_category" },
);
export type Suggestions = z.infer<typeof Suggestions>;

/** What a search finds beside products, each list in the order to show. */
export const SearchContent = onWire(
  z.object({
    ...places,
    brands: z.array(onWire(z.object({ id: z.string(), slug: z.string(), name: z.string() }), { id: "uuid" })),
    articles: z.array(ArticleSummary),
    pages: z.array(PageSummary),
  }),
  { subCategories: "sub_category" },
);
export type SearchContent = z.infer<typeof SearchContent>;

/** What to try where a search finds nothing. */
export const SearchHelp = onWire(
  z.object({
    /** Texts near to what was typed, each of which finds something; the nearest first. */
    corrections: z.array(z.string()),
    /** What others search for. */
    keywords: z.array(Keyword),
    ...places,
  }),
  { keywords: "suggested", subCategories: "sub_category" },
);
export type SearchHelp = z.infer<typeof SearchHelp>;

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
  /** Places, brands, articles and pages that are called what was typed. */
  fetchContent: endpoint({
    method: "GET",
    path: "search/content",
    limit: "general",
    request: onWire(SearchRequest, { text: "q" }),
    response: SearchContent,
  }),
  fetchHelp: endpoint({
    method: "GET",
    path: "search/help",
    limit: "general",
    request: onWire(SearchRequest, { text: "q" }),
    response: SearchHelp,
  }),
};
