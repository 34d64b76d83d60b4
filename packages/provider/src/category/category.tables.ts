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
    /** The position of the sub-category in its category. */
    position: integer().notNull(),
    title: jsonb().$type<LocalText>().notNull(),
    /** The other words that shoppers use to search for these products, in both languages. */
    alsoCalled: text("also_called").array().notNull().default([]),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    isPublic: boolean("is_public").notNull().default(true),
  },
  (table) => [index("sub_categories_category").on(table.categoryId)],
);
