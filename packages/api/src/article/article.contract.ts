import * as z from "zod/mini";
import { endpoint, plainEndpoint } from "../client/endpoint.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product.contract.ts";
import { Prose } from "../prose/prose.contract.ts";

const CategoryReference = z.object({ slug: z.string(), title: z.string() });

const ArticleSummaryWire = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: CategoryReference,
  image: Picture,
  published_at: z.iso.datetime(),
  /** Whole minutes of calm reading, at least 1. */
  reading_minutes: z.int(),
  /** The products it is about; empty unless they are asked for. */
  products: z.array(ProductSummary),
});

const toSummary = ({ image, published_at, reading_minutes, ...article }: z.infer<typeof ArticleSummaryWire>) => ({
  ...article,
  picture: image,
  publishedAt: published_at,
  readingMinutes: reading_minutes,
});

/** An article as a card shows it. */
export const ArticleSummary = z.pipe(ArticleSummaryWire, z.transform(toSummary));
export type ArticleSummary = z.infer<typeof ArticleSummary>;

const ArticleWire = z.extend(ArticleSummaryWire, { body: Prose, others: z.array(ArticleSummary) });

/** An article as its own page shows it, with its products and what to read next. */
export const Article = z.pipe(
  ArticleWire,
  z.transform(({ body, others, ...wire }) => ({ ...toSummary(wire), body, others })),
);
export type Article = z.infer<typeof Article>;

const ArticleCategory = z.pipe(
  z.object({ slug: z.string(), title: z.string(), article_count: z.int() }),
  z.transform(({ article_count, ...category }) => ({ ...category, articleCount: article_count })),
);
export type ArticleCategory = z.infer<typeof ArticleCategory>;

const ArticlePage = z.pipe(
  z.object({
    result: z.array(ArticleSummary),
    total: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  }),
  z.transform(({ result, ...page }) => ({ articles: result, ...page })),
);
export type ArticlePage = z.infer<typeof ArticlePage>;

/** Articles a page: two rows of three. */
export const ARTICLES_PER_PAGE = 6;

/** What narrows the list of articles. */
export type ArticleFilter = {
  /** Slug of a category of articles. */
  category?: string | undefined;
  /** Each article brings the products it is about; those about none are left out. */
  withProducts?: boolean | undefined;
  /** An opaque place in the list, from {@link ArticlePage}. */
  cursor?: string | undefined;
};

const slug = z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData"));

export const articleEndpoints = {
  /** Articles, the newest first; 404 for a category that does not exist. */
  fetch: endpoint({
    method: "GET",
    path: "article/fetch",
    request: z.strictObject({
      category: z.optional(slug),
      with_products: z.optional(z.literal("1", "invalidData")),
      cursor: z.optional(z.string().check(z.maxLength(300, "invalidData"))),
    }),
    encode: ({ category, withProducts, cursor }: ArticleFilter) => ({
      category,
      with_products: withProducts ? "1" : undefined,
      cursor,
    }),
    response: ArticlePage,
  }),
  /** One article by its slug; 404 when there is none. */
  find: endpoint({
    method: "GET",
    path: "article/find",
    request: z.strictObject({ slug }),
    encode: ({ slug: name }: { slug: string }) => ({ slug: name }),
    response: Article,
  }),
  /** The categories that have articles, in the order to show. */
  categories: plainEndpoint({ method: "GET", path: "article/category", response: z.array(ArticleCategory) }),
};
