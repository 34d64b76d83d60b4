import { type Locale, parseSearchIntent, type SearchContent } from "@griya/api";
import { and, asc, desc, eq } from "drizzle-orm";
import { articleCategories, articles, getArticleWords } from "../article/article.tables.ts";
import { summaryColumns, toArticleSummary } from "../article/article-summaries.ts";
import { isPublished } from "../article/list-articles.ts";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pages } from "../page/page.tables.ts";
import { buildSimilaritySql, matchesName, matchesProse } from "../product/matches-text.ts";
import { joinLanguagesSql } from "../product/product-similarity.ts";
import { findCategories, toCategories } from "./find-categories.ts";

/** The maximum number of each kind of content on the search page. */
const CONTENT_MAXIMUM = { categories: 2, subCategories: 4, brands: 2, articles: 3, pages: 2 };

/** Finds the categories, brands, articles and pages for a text, in either language. Articles and pages match by their title and summary. */
export const findContent = async (
  database: Queries,
  typed: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<SearchContent> => {
  const { text } = parseSearchIntent(typed);
  const articleTitle = joinLanguagesSql(articles.title);
  const pageTitle = joinLanguagesSql(pages.title);
  const [places, foundBrands, foundArticles, foundPages] = await Promise.all([
    findCategories(database, [text], CONTENT_MAXIMUM),
    database
      .select({ id: brands.uuid, slug: brands.slug, name: brands.name })
      .from(brands)
      .where(matchesName(brands.name, text))
      .orderBy(asc(brands.position))
      .limit(CONTENT_MAXIMUM.brands),
    database
      .select(summaryColumns)
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .innerJoin(media, eq(media.path, articles.lead))
      .where(and(isPublished(now), matchesProse(getArticleWords(articles), text)))
      .orderBy(desc(buildSimilaritySql(articleTitle, text)), desc(articles.publishedAt))
      .limit(CONTENT_MAXIMUM.articles),
    database
      .select({ slug: pages.slug, title: pages.title, summary: pages.summary })
      .from(pages)
      .where(matchesProse(pageTitle, text))
      .orderBy(desc(buildSimilaritySql(pageTitle, text)), asc(pages.slug))
      .limit(CONTENT_MAXIMUM.pages),
  ]);
  return {
    ...toCategories(places, locale),
    brands: foundBrands,
    articles: foundArticles.map((row) => toArticleSummary(row, locale, [])),
    pages: foundPages.map(({ slug, title, summary }) => ({ slug, title: title[locale], summary: summary[locale] })),
  };
};
