import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { likeness, type Reading } from "./matches-text.ts";
import { products } from "./product.tables.ts";

/** A text of both languages as one, so that either finds it. */
export const inBothLanguages = (text: SQLWrapper): SQL<string> =>
  sql`((${text} ->> 'en') || ' ' || (${text} ->> 'id'))`;

/** How well a product fits: its name counts twice, its other words once. */
export const productLikeness = (text: string, reading: Reading): SQL<number> =>
  sql<number>`(2 * ${likeness(inBothLanguages(products.name), text, reading)} + ${likeness(products.searchWords, text, reading)})`;
