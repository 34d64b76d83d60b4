import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Prices in rupiah that are looked for together with choices and words: what is dearer than some hundred million is one step. */
export const priceStep = (price: SQLWrapper): SQL => sql`least(${price} / 100000, 999)::int`;

/**
 * What lists, filters and the search read of a product that is listed, in one short row. The database keeps it by triggers on what it is
 * derived from (`listing.sql`), and so the counts and the vocabulary below: nobody writes here.
 */
export const listings = pgTable(
  "listings",
  {
    productId: integer("product_id").primaryKey(),
    categoryId: integer("category_id").notNull(),
    subCategoryId: integer("sub_category_id").notNull(),
    brandId: integer("brand_id").notNull(),
    rank: integer().notNull(),
    /** Of its cheapest variant, without flash sales, which begin by the clock. */
    price: bigint({ mode: "number" }).notNull(),
    /** Seconds before 1970: lower is newer. */
    age: bigint({ mode: "number" }).notNull(),
    /** `facet:choice`, of all variants together. */
    facets: text().array().notNull(),
    /** What a search finds it by. */
    words: text().array().notNull(),
    /** Those of its name. */
    nameWords: text("name_words").array().notNull(),
  },
  (table) => [
    index("listings_rank").on(table.rank, table.productId),
    index("listings_price").on(table.price, table.productId),
    index("listings_age").on(table.age, table.productId),
    index("listings_category_rank").on(table.categoryId, table.rank, table.productId),
    index("listings_category_price").on(table.categoryId, table.price, table.productId),
    index("listings_category_age").on(table.categoryId, table.age, table.productId),
    index("listings_sub_category_rank").on(table.subCategoryId, table.rank, table.productId),
    index("listings_sub_category_price").on(table.subCategoryId, table.price, table.productId),
    index("listings_sub_category_age").on(table.subCategoryId, table.age, table.productId),
    index("listings_brand_rank").on(table.brandId, table.rank, table.productId),
    index("listings_brand_price").on(table.brandId, table.price, table.productId),
    index("listings_brand_age").on(table.brandId, table.age, table.productId),
    index("listings_keys").using(
      "gin",
      table.facets,
      table.words,
      table.nameWords,
      sql`(array[${priceStep(table.price)}])`,
    ),
  ],
);

const counted = {
  /** `all`, or the facet that is a list of its own: `category:3`, `subCategory:12`, `brand:7`. */
  scope: text().notNull(),
  facet: text().notNull(),
  choice: text().notNull(),
  products: integer().notNull(),
};

/** How many listed products of a scope have a choice, up to the last time that changes were added up. */
export const listingCounts = pgTable("listing_counts", counted, (table) => [
  primaryKey({ columns: [table.scope, table.facet, table.choice] }),
  index("listing_counts_fullest").on(table.scope, table.facet, table.products),
]);

/** What changed since. Writers only add to it, so that none waits for another one's count. */
export const listingCountChanges = pgTable("listing_count_changes", counted, (table) => [
  index("listing_count_changes_scope").on(table.scope, table.facet, table.choice),
]);

/** Every word that a product was ever found by. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text().primaryKey() }, (table) => [
  index("search_vocabulary_word").using("gin", table.word.op("gin_trgm_ops")),
]);
