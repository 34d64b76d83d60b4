import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Returns the step of a price in rupiah, for searches with choices and words. Prices above some hundred million share one step. */
export const buildPriceStepSql = (price: SQLWrapper): SQL => sql`least(${price} / 100000, 999)::int`;

/**
 * A listed product as lists, filters and the search read it, in one short row. Triggers of the database write it from its sources
 * (`listing.sql`). They also write the counts and the vocabulary below. No code writes here.
 */
export const listings = pgTable(
  "listings",
  {
    productId: integer("product_id").primaryKey(),
    categoryId: integer("category_id").notNull(),
    subCategoryId: integer("sub_category_id").notNull(),
    brandId: integer("brand_id").notNull(),
    rank: integer().notNull(),
    /** The price of its cheapest variant, without flash sales, which begin by the clock. */
    price: bigint({ mode: "number" }).notNull(),
    /** Seconds before 1970: lower is newer. */
    age: bigint({ mode: "number" }).notNull(),
    /** `facet:choice`, of all variants together. */
    facets: text().array().notNull(),
    /** The words by which a search finds it. */
    words: text().array().notNull(),
    /** The words of its name. */
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
      sql`(array[${buildPriceStepSql(table.price)}])`,
    ),
  ],
);

const countColumns = {
  /** `all`, or the facet with its own list: `category:3`, `subCategory:12`, `brand:7`. */
  scope: text().notNull(),
  facet: text().notNull(),
  choice: text().notNull(),
  products: integer().notNull(),
};

/** The number of listed products with a choice in a scope, as of the last time that changes were added. */
export const listingCounts = pgTable("listing_counts", countColumns, (table) => [
  primaryKey({ columns: [table.scope, table.facet, table.choice] }),
  index("listing_counts_fullest").on(table.scope, table.facet, table.products),
]);

/** Changes since then. Writers only insert here, so that none waits for another one's count. */
export const listingCountChanges = pgTable("listing_count_changes", countColumns, (table) => [
  index("listing_count_changes_scope").on(table.scope, table.facet, table.choice),
]);

/** Every word that has ever matched a product. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text().primaryKey() }, (table) => [
  index("search_vocabulary_word").using("gin", table.word.op("gin_trgm_ops")),
]);
