import { LOCALES, type Locale } from "@griya/api";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import { likeness, searchWordsOf } from "./matches-text.ts";
import { products } from "./product.tables.ts";

/** A text of both languages as one, so that either finds it. */
export const inBothLanguages = (text: SQLWrapper): SQL<string> =>
  sql`((${text} ->> 'en') || ' ' || (${text} ->> 'id'))`;

/** How much a product's kind is called what was typed as a whole, in thousandths: a sofa is, and a sofa cushion is not. */
const kindLikeness = (text: string): SQL => {
  const kind = (locale: Locale) =>
    sql`similarity(${searchWordsOf(text).join(" ")}, ${subCategories.title} ->> ${locale})`;
  return sql`(select round(greatest(${sql.join(LOCALES.map(kind), sql`, `)})::numeric * 1000)::int
    from ${subCategories} where ${subCategories.id} = ${products.subCategoryId})`;
};

/** What a product fits at most where `count` words were typed. */
export const likenessMaximum = (count: number): number => 3000 * count + 1000;

/** How well a product fits: its name counts twice, its other words and its kind once. */
export const productLikeness = (text: string): SQL<number> =>
  sql<number>`(2 * ${likeness(inBothLanguages(products.name), text)} + ${likeness(products.searchWords, text)} + ${kindLikeness(text)})`;
