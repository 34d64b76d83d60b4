import type { ArticleCategory, Locale } from "@griya/api";
import { asc, count, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { articleCategories, articles } from "./article.tables.ts";
import { isPublished } from "./list-articles.ts";

/** Lists the categories that have published articles, with the number of articles. */
export const listArticleCategories = async (
  database: Queries,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ArticleCategory[]> => {
  const rows = await database
    .select({ slug: articleCategories.slug, title: articleCategories.title, articleCount: count() })
    .from(articleCategories)
    .innerJoin(articles, eq(articles.categoryId, articleCategories.id))
    .where(isPublished(now))
    .groupBy(articleCategories.id)
    .orderBy(asc(articleCategories.id));
  return rows.map(({ slug, title, articleCount }) => ({ slug, title: title[locale], articleCount }));
};
