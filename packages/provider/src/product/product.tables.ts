import type { Colour, Material, PictureView } from "@griya/api";
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
  /** The colour of the choice, `#rrggbb`, for colours and finishes. */
  readonly swatch: string | null;
};

/** The products of the shop. Amounts are in whole rupiah. 0 in `offeredPrice` means that there is no sale price. */
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
    /** The selling price of the cheapest variant. Only write-lowest-prices.ts updates it. */
    lowestSellingPrice: bigint("lowest_selling_price", { mode: "number" }).notNull().default(0),
    /** The price of the cheapest variant, with sale prices and without flash sales. Only write-lowest-prices.ts updates it. */
    lowestOfferedPrice: bigint("lowest_offered_price", { mode: "number" }).notNull().default(0),
    /** The width, depth and height in centimetres. */
    dimensions: jsonb().$type<{ width: number; depth: number; height: number }>().notNull(),
    weightGrams: integer("weight_grams").notNull(),
    material: jsonb().$type<LocalText>(),
    /** The number of people and minutes for the assembly. Null when the product arrives assembled. */
    assembly: jsonb().$type<{ people: number; minutes: number }>(),
    warranty: jsonb().$type<{ months: number; covers: LocalText }>(),
    isPublic: boolean("is_public").notNull().default(true),
    /** The position in lists by recommendation. A lower number comes first. */
    rank: integer().notNull(),
    /** The number of visible reviews. Triggers update it; see review.tables.ts. */
    reviewCount: integer("review_count").notNull().default(0),
    /** The sum of the stars of the visible reviews. */
    starsTotal: integer("stars_total").notNull().default(0),
    listedAt: timestamp("listed_at", { withTimezone: true }).notNull(),
    /** The words of the product for the search, in both languages. */
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

/** The variants of products. A variant has its own look, size and stock. Cart lines refer to variants. */
export const variants = pgTable(
  "variants",
  {
    id: uuid().primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    sku: text().notNull().unique(),
    attributes: jsonb().$type<readonly StoredAttribute[]>().notNull(),
    /** The price in whole rupiah. 0 means that the product's price applies. */
    sellingPrice: bigint("selling_price", { mode: "number" }).notNull(),
    offeredPrice: bigint("offered_price", { mode: "number" }).notNull().default(0),
    /** The pieces in stock. A placed order removes them, and a cancelled order returns them. */
    onHand: integer("on_hand").notNull(),
    weightGrams: integer("weight_grams").notNull(),
    /** The picture of the variant. Null when the first picture of the product shows it. */
    picture: text().references(() => media.path),
    /** The width, depth and height in centimetres. Null when the product's size applies. */
    dimensions: jsonb().$type<{ width: number; depth: number; height: number }>(),
    care: jsonb().$type<LocalText>(),
    /** The colour of the variant in the colour filter. The database derives it from the swatch. */
    colour: text().$type<Colour>().generatedAlwaysAs(sql`colour_of("attributes")`),
    materials: text().array().$type<Material[]>().notNull().default([]),
    /** The number of seats. Null for furniture without seats. */
    seats: integer(),
    /** The seat height in centimetres. Null for furniture without a seat, or when it is unknown. */
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

/** The pictures of a product. Cards show the picture at position 0. */
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
    /** The view of the product in the picture, such as the front. */
    view: text().$type<PictureView>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** The films and models of a product. Each format of a film is one row, in the order of preference. */
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
