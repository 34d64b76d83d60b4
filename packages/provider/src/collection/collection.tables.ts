import { integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

export const collections = pgTable("collections", {
  /** The id, which also sorts the collections of the home page. */
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
});

export const collectionProducts = pgTable(
  "collection_products",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.productId] })],
);
