import { LOCALES, type Locale } from "@griya/api";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import { buildSimilaritySql, getSearchWords } from "./matches-text.ts";
import { products } from "./product.tables.ts";

/** Joins the texts of both languages, so that a search in either language matches. */
export const joinLanguagesSql = (text: SQLWrapper): SQL<string> =>
  sql`((${text} ->> 'en') || ' ' || (${text} ->> 'id'))`;

/**
 * Returns the similarity of a product's sub-category to the whole text, in thousandths. For "sofa", a sofa matches better than a sofa
 * cushion.
 */
const buildKindSimilaritySql = (text: string): SQL => {
  const buildTitleSimilaritySql = (locale: Locale) =>
    sql`similarity(${getSearchWords(text).join(" ")}, ${subCategories.title} ->> ${locale})`;
  return sql`(select round(greatest(${sql.join(LOCALES.map(buildTitleSimilaritySql), sql`, `)})::numeric * 1000)::int
    from ${subCategories} where ${subCategories.id} = ${products.subCategoryId})`;
};

/** Returns the maximum similarity of a product to a text of `count` words. */
export const getSimilarityMaximum = (count: number): number => 3000 * count + 1000;

/** Returns the similarity of a product to a text. The name counts twice; the other words and the sub-category count once. */
export const buildProductSimilaritySql = (text: string): SQL<number> =>
  sql<number>`(2 * ${buildSimilaritySql(joinLanguagesSql(products.name), text)} + ${buildSimilaritySql(products.searchWords, text)} + ${buildKindSimilaritySql(text)})`;
