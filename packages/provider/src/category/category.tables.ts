import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";

export const categories = pgTable("categories", {
  id: serial().primaryKey(),
  uuid: uuid().notNull().unique(),
  slug: text().notNull().unique(),
  /** The position in the shop's order of categories. */
  position: integer().notNull(),
  title: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  picture: text()
    .notNull()
    .references(() => media.path),
});

export const subCategories = pgTable(
  "sub_categories",
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    slug: text().notNull().unique(),
    /** The position within its category. */
    position: integer().notNull(),
    title: jsonb().$type<LocalText>().notNull(),
    /** Other words with which shoppers search for its products, in either language. */
    alsoCalled: text("also_called").array().notNull().default([]),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    isPublic: boolean("is_public").notNull().default(true),
  },
  (table) => [index("sub_categories_category").on(table.categoryId)],
);
