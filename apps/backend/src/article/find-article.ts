import type { Article } from "@griya/api";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Locale } from "../message/sentences.ts";
import { readProse } from "../prose/read-prose.ts";
import { articleCategories, articles } from "./article.tables.ts";
import { productsOfArticles, summaryColumns, summaryOf } from "./article-summaries.ts";
import { isPublished } from "./list-articles.ts";

/** How many other articles stand below one. */
const OTHERS = 3;

type Reader = { readonly locale: Locale; readonly now: Date };

/** An article in the reader's language, with what to read next: those of its category first. Null when there is none. */
export const findArticle = async (database: Queries, slug: string, reader: Reader): Promise<Article | null> => {
  const { locale, now } = reader;
  const [found] = await database
    .select({ ...summaryColumns, categoryId: articles.categoryId, body: articles.body, pictures: articles.pictures })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.slug, slug), isPublished(now)));
  if (!found) return null;
  const [products, others] = await Promise.all([
    productsOfArticles(database, [found.id], reader),
    database
      .select(summaryColumns)
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .where(and(ne(articles.id, found.id), isPublished(now)))
      .orderBy(sql`${articles.categoryId} <> ${found.categoryId}`, desc(articles.publishedAt), desc(articles.id))
      .limit(OTHERS),
  ]);
  return {
    ...summaryOf(found, locale, products.get(found.id) ?? []),
    body: readProse(found.body[locale], found.pictures, locale),
    others: others.map((other) => summaryOf(other, locale, [])),
  };
};
