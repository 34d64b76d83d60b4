import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";
import { joinLanguagesSql } from "../product/product-similarity.ts";
import type { LocalHtml } from "../prose/sanitise-html.ts";

export const articleCategories = pgTable("article_categories", {
  /** The id, which also sorts the categories. */
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: jsonb().$type<LocalText>().notNull(),
});

/** Returns the SQL text of an article for the search. */
export const getArticleWords = ({ title, summary }: { title: SQLWrapper; summary: SQLWrapper }): SQL =>
  sql`(${joinLanguagesSql(title)} || ' ' || ${joinLanguagesSql(summary)})`;

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
    /** The time from which readers see the article. */
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    readingMinutes: jsonb("reading_minutes").$type<Readonly<Record<"en" | "id", number>>>().notNull(),
  },
  (table) => [
    index("articles_by_age").on(table.publishedAt, table.id),
    index("articles_words").using("gin", sql`${getArticleWords(table)} gin_trgm_ops`),
  ],
);

/** The pictures of an article, by their names in its body. */
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

/** The products of an article, in display order. */
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
