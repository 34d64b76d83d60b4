import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Returns the step of a price in rupiah, for searches by price. Prices above some hundred million have the same step. */
export const buildPriceStepSql = (price: SQLWrapper): SQL => sql`least(${price} / 100000, 999)::int`;

/**
 * A listed product in one short row for lists, filters and the search. The triggers in `listing.sql` write this table, the counts and the
 * vocabulary. No other code writes to it.
 */
export const listings = pgTable(
  "listings",
  {
    productId: integer("product_id").primaryKey(),
    categoryId: integer("category_id").notNull(),
    subCategoryId: integer("sub_category_id").notNull(),
    brandId: integer("brand_id").notNull(),
    rank: integer().notNull(),
    /** The price of the cheapest variant, without flash sales. Flash sales begin by the clock. */
    price: bigint({ mode: "number" }).notNull(),
    /** The seconds between 1970 and the listing time, negated. A lower number is newer. */
    age: bigint({ mode: "number" }).notNull(),
    /** The choices of all variants, as `facet:choice`. */
    facets: text().array().notNull(),
    /** The words of the product for the search. */
    words: text().array().notNull(),
    /** The words of the product name. */
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
  /** The scope of the count: `all`, or a facet with its own list, such as `category:3`, `subCategory:12` and `brand:7`. */
  scope: text().notNull(),
  facet: text().notNull(),
  choice: text().notNull(),
  products: integer().notNull(),
};

/** The number of listed products for each choice in each scope. The latest changes are in another table. */
export const listingCounts = pgTable("listing_counts", countColumns, (table) => [
  primaryKey({ columns: [table.scope, table.facet, table.choice] }),
  index("listing_counts_fullest").on(table.scope, table.facet, table.products),
]);

/** The changes that are not yet in the counts. Writers only insert rows, so that they do not wait for each other. */
export const listingCountChanges = pgTable("listing_count_changes", countColumns, (table) => [
  index("listing_count_changes_scope").on(table.scope, table.facet, table.choice),
]);

/** All words that have matched a product. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text().primaryKey() }, (table) => [
  index("search_vocabulary_word").using("gin", table.word.op("gin_trgm_ops")),
]);
