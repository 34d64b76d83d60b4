import type { Article, Locale } from "@griya/api";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { readProse } from "../prose/read-prose.ts";
import { articleCategories, articlePictures, articles } from "./article.tables.ts";
import { findArticleProducts, summaryColumns, toArticleSummary } from "./article-summaries.ts";
import { isPublished } from "./list-articles.ts";

/** The maximum number of other articles below an article. */
const OTHER_ARTICLES_MAXIMUM = 3;

type Reader = { readonly locale: Locale; readonly now: Date };

/** Finds an article in the reader's language; null if there is none. Adds other articles, and articles of the same category come first. */
export const findArticle = async (database: Queries, slug: string, reader: Reader): Promise<Article | null> => {
  const { locale, now } = reader;
  const [found] = await database
    .select({ ...summaryColumns, categoryId: articles.categoryId, body: articles.body })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .innerJoin(media, eq(media.path, articles.lead))
    .where(and(eq(articles.slug, slug), isPublished(now)));
  if (!found) return null;
  const [products, pictures, others] = await Promise.all([
    findArticleProducts(database, [found.id], reader),
    database
      .select({ name: articlePictures.name, picture: media })
      .from(articlePictures)
      .innerJoin(media, eq(media.path, articlePictures.path))
      .where(eq(articlePictures.articleId, found.id)),
    database
      .select(summaryColumns)
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .innerJoin(media, eq(media.path, articles.lead))
      .where(and(ne(articles.id, found.id), isPublished(now)))
      .orderBy(sql`${articles.categoryId} <> ${found.categoryId}`, desc(articles.publishedAt), desc(articles.id))
      .limit(OTHER_ARTICLES_MAXIMUM),
  ]);
  return {
    ...toArticleSummary(found, locale, products.get(found.id) ?? []),
    body: readProse(
      found.body[locale],
      Object.fromEntries(pictures.map(({ name, picture }) => [name, picture])),
      locale,
    ),
    others: others.map((other) => toArticleSummary(other, locale, [])),
  };
};
