import { type Locale, type SearchContent, searchIntent } from "@griya/api";
import { and, asc, desc, eq } from "drizzle-orm";
import { articleCategories, articles, articleWords } from "../article/article.tables.ts";
import { summaryColumns, summaryOf } from "../article/article-summaries.ts";
import { isPublished } from "../article/list-articles.ts";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pages } from "../page/page.tables.ts";
import { likeness, namesText, saysText } from "../product/matches-text.ts";
import { inBothLanguages } from "../product/product-likeness.ts";
import { findPlaces, placesFor } from "./find-places.ts";

/** Limits of a row of places above the products, and a row of cards below them. */
const MAXIMUM = { categories: 2, subCategories: 4, brands: 2, articles: 3, pages: 2 };

/** Finds all matches beside products, in either language. Prose is matched by its title and summary. */
export const findContent = async (
  database: Queries,
  typed: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<SearchContent> => {
  const { text } = searchIntent(typed);
  const articleTitle = inBothLanguages(articles.title);
  const pageTitle = inBothLanguages(pages.title);
  const [places, foundBrands, foundArticles, foundPages] = await Promise.all([
    findPlaces(database, [text], MAXIMUM),
    database
      .select({ id: brands.uuid, slug: brands.slug, name: brands.name })
      .from(brands)
      .where(namesText(brands.name, text))
      .orderBy(asc(brands.position))
      .limit(MAXIMUM.brands),
    database
      .select(summaryColumns)
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .innerJoin(media, eq(media.path, articles.lead))
      .where(and(isPublished(now), saysText(articleWords(articles), text)))
      .orderBy(desc(likeness(articleTitle, text)), desc(articles.publishedAt))
      .limit(MAXIMUM.articles),
    database
      .select({ slug: pages.slug, title: pages.title, summary: pages.summary })
      .from(pages)
      .where(saysText(pageTitle, text))
      .orderBy(desc(likeness(pageTitle, text)), asc(pages.slug))
      .limit(MAXIMUM.pages),
  ]);
  return {
    ...placesFor(places, locale),
    brands: foundBrands,
    articles: foundArticles.map((row) => summaryOf(row, locale, [])),
    pages: foundPages.map(({ slug, title, summary }) => ({ slug, title: title[locale], summary: summary[locale] })),
  };
};
