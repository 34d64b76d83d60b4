import type { Colour, Material, View } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { brands } from "../brand/brand.tables.ts";
import { subCategories } from "../category/category.tables.ts";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";

export type StoredAttribute = {
  readonly name: LocalText;
  readonly value: LocalText;
  /** `#rrggbb` where the choice is one of colour or finish. */
  readonly swatch: string | null;
};

/** Amounts are whole rupiah; 0 in `offeredPrice` means that there is no offer. */
export const products = pgTable(
  "products",
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    sku: text().notNull().unique(),
    slug: text().notNull().unique(),
    name: jsonb().$type<LocalText>().notNull(),
    description: jsonb().$type<LocalText>().notNull(),
    brandId: integer("brand_id")
      .notNull()
      .references(() => brands.id),
    subCategoryId: integer("sub_category_id")
      .notNull()
      .references(() => subCategories.id),
    sellingPrice: bigint("selling_price", { mode: "number" }).notNull(),
    offeredPrice: bigint("offered_price", { mode: "number" }).notNull().default(0),
    /** Of its cheapest variant, before any offer; this and the next are kept by write-lowest-prices.ts. */
    lowestSellingPrice: bigint("lowest_selling_price", { mode: "number" }).notNull().default(0),
    /** Of its cheapest variant, offers included, flash sales not. */
    lowestOfferedPrice: bigint("lowest_offered_price", { mode: "number" }).notNull().default(0),
    /** Centimetres. */
    dimensions: jsonb().$type<{ width: number; depth: number; height: number }>().notNull(),
    weightGrams: integer("weight_grams").notNull(),
    material: jsonb().$type<LocalText>(),
    /** What putting it together takes; null where it arrives whole. */
    assembly: jsonb().$type<{ people: number; minutes: number }>(),
    warranty: jsonb().$type<{ months: number; covers: LocalText }>(),
    isPublic: boolean("is_public").notNull().default(true),
    /** Place in lists that are ordered by recommendation; lower comes first. */
    rank: integer().notNull(),
    /** Of all reviews, kept by whoever writes one; see review/write-reviews.ts. */
    reviewCount: integer("review_count").notNull().default(0),
    /** The stars that all reviews gave together. */
    starsTotal: integer("stars_total").notNull().default(0),
    listedAt: timestamp("listed_at", { withTimezone: true }).notNull(),
    /** Every word that a search finds it by, in both languages. */
    searchWords: text("search_words").notNull(),
  },
  (table) => [
    index("products_sub_category").on(table.subCategoryId),
    index("products_brand").on(table.brandId),
    index("products_rank").on(table.rank, table.id),
    check("products_selling_price_above_zero", sql`${table.sellingPrice} > 0`),
    check("products_offered_price_not_negative", sql`${table.offeredPrice} >= 0`),
    check("products_weight_above_zero", sql`${table.weightGrams} > 0`),
    check(
      "products_stars_of_reviews",
      sql`${table.starsTotal} between ${table.reviewCount} and ${table.reviewCount} * 5`,
    ),
  ],
);

/** One look in one size: what lies in a cart and what stock is counted of. */
export const variants = pgTable(
  "variants",
  {
    id: uuid().primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    sku: text().notNull().unique(),
    attributes: jsonb().$type<readonly StoredAttribute[]>().notNull(),
    /** 0 leaves the product's price. */
    sellingPrice: bigint("selling_price", { mode: "number" }).notNull(),
    offeredPrice: bigint("offered_price", { mode: "number" }).notNull().default(0),
    /** What can be sold now; an order takes it at placement and a cancelled one gives it back. */
    onHand: integer("on_hand").notNull(),
    weightGrams: integer("weight_grams").notNull(),
    /** Of its own look; null where the product's first one shows it. */
    picture: text().references(() => media.path),
    /** Centimetres; null where it is as large as the product. */
    dimensions: jsonb().$type<{ width: number; depth: number; height: number }>(),
    care: jsonb().$type<LocalText>(),
    /** What its swatch is called among a filter's colours; the database derives it. */
    colour: text().$type<Colour>().generatedAlwaysAs(sql`colour_of("attributes")`),
    materials: text().array().$type<Material[]>().notNull().default([]),
    /** For how many people it is; null where that says nothing of it. */
    seats: integer(),
    /** Centimetres from the floor; null where it is not known, or nobody sits on it. */
    seatHeight: real("seat_height"),
    position: integer().notNull(),
  },
  (table) => [
    index("variants_product").on(table.productId, table.position),
    check("variants_on_hand_not_negative", sql`${table.onHand} >= 0`),
    check("variants_prices_not_negative", sql`${table.sellingPrice} >= 0 and ${table.offeredPrice} >= 0`),
    check("variants_weight_above_zero", sql`${table.weightGrams} > 0`),
    check("variants_seat_height_above_zero", sql`${table.seatHeight} > 0`),
  ],
);

/** The pictures of a product, the one of cards at 0. */
export const productPictures = pgTable(
  "product_pictures",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    path: text()
      .notNull()
      .references(() => media.path),
    /** From where it shows the product. */
    view: text().$type<View>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** The films and models of a product; a film in several formats is one medium each, the one that players should prefer first. */
export const productMedia = pgTable(
  "product_media",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    path: text()
      .notNull()
      .references(() => media.path, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.path] })],
);
