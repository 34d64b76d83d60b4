import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { Flag, withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";
import { Prose } from "../prose/prose.contract.ts";

const CategoryReference = z.object({ slug: z.string(), title: z.string() });

const ArticleSummaryFields = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: CategoryReference,
  picture: Picture,
  publishedAt: z.iso.datetime(),
  /** The reading time in whole minutes, at least 1. */
  readingMinutes: z.int(),
  /** The products that the article is about. A list of articles has them only with `withProducts`. */
  products: z.array(ProductSummary),
});

const summaryWireNames = { picture: "image", publishedAt: "published_at", readingMinutes: "reading_minutes" } as const;

/** The data of an article that a card shows. */
export const ArticleSummary = withWireNames(ArticleSummaryFields, summaryWireNames);
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article with its text, its products and the articles to read next. */
export const Article = withWireNames(
  z.extend(ArticleSummaryFields, { body: Prose, others: z.array(ArticleSummary) }),
  summaryWireNames,
);
export type Article = z.infer<typeof Article>;

const ArticleCategory = withWireNames(z.object({ slug: z.string(), title: z.string(), articleCount: z.int() }), {
  articleCount: "article_count",
});
export type ArticleCategory = z.infer<typeof ArticleCategory>;

const ArticlePage = withWireNames(
  z.object({
    articles: z.array(ArticleSummary),
    total: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  }),
  { articles: "result" },
);
export type ArticlePage = z.infer<typeof ArticlePage>;

/** The number of articles on one page: two rows of three cards. */
export const ARTICLES_PER_PAGE = 6;

const ArticleFilter = withWireNames(
  z.object({
    /** The slug of an article category. */
    category: z.optional(slugText),
    /** True to add the products of each article. The answer then leaves out articles without products. */
    withProducts: z.optional(Flag),
    /** A cursor from an earlier {@link ArticlePage}. */
    cursor: z.optional(cursorText),
  }),
  { withProducts: "with_products" },
);
/** The filter for a list of articles. */
export type ArticleFilter = z.infer<typeof ArticleFilter>;

const limit = "general";

export const articleEndpoints = {
  /** Returns articles, the newest first. Answers 404 for an unknown category. */
  fetch: createEndpoint({ method: "GET", path: "article/fetch", limit, request: ArticleFilter, response: ArticlePage }),
  /** Returns an article by its slug. Answers 404 for an unknown slug. */
  find: createEndpoint({
    method: "GET",
    path: "article/find",
    limit,
    request: z.object({ slug: slugText }),
    response: Article,
  }),
  /** Returns the categories that have articles, in display order. */
  fetchCategories: createEndpoint({
    method: "GET",
    path: "article/category",
    limit,
    response: z.array(ArticleCategory),
  }),
};
