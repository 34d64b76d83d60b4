import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";
import { inBothLanguages } from "../product/product-likeness.ts";
import type { LocalHtml } from "../prose/sanitise-html.ts";

export const articleCategories = pgTable("article_categories", {
  /** Also the order of categories. */
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: jsonb().$type<LocalText>().notNull(),
});

/** What a search reads of an article. */
export const articleWords = ({ title, summary }: { title: SQLWrapper; summary: SQLWrapper }): SQL =>
  sql`(${inBothLanguages(title)} || ' ' || ${inBothLanguages(summary)})`;

export const articles = pgTable(
  "articles",
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => articleCategories.id),
    title: jsonb().$type<LocalText>().notNull(),
    summary: jsonb().$type<LocalText>().notNull(),
    body: jsonb().$type<LocalHtml>().notNull(),
    lead: text()
      .notNull()
      .references(() => media.path),
    /** One article that is to come is kept from readers until then. */
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    readingMinutes: jsonb("reading_minutes").$type<Readonly<Record<"en" | "id", number>>>().notNull(),
  },
  (table) => [
    index("articles_by_age").on(table.publishedAt, table.id),
    index("articles_words").using("gin", sql`${articleWords(table)} gin_trgm_ops`),
  ],
);

/** The pictures of an article, by the names that its body has for them. */
export const articlePictures = pgTable(
  "article_pictures",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    path: text()
      .notNull()
      .references(() => media.path),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.name] })],
);

/** The products that an article is about, in the order to show. */
export const articleProducts = pgTable(
  "article_products",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.productId] })],
);
