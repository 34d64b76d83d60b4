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
    /** The price of its cheapest variant, before any offer. write-lowest-prices.ts updates this and the next. */
    lowestSellingPrice: bigint("lowest_selling_price", { mode: "number" }).notNull().default(0),
    /** The price of its cheapest variant, with offers and without flash sales. */
    lowestOfferedPrice: bigint("lowest_offered_price", { mode: "number" }).notNull().default(0),
    /** Centimetres. */
    dimensions: jsonb().$type<{ width: number; depth: number; height: number }>().notNull(),
    weightGrams: integer("weight_grams").notNull(),
    material: jsonb().$type<LocalText>(),
    /** The people and minutes for the assembly. Null where it arrives assembled. */
    assembly: jsonb().$type<{ people: number; minutes: number }>(),
    warranty: jsonb().$type<{ months: number; covers: LocalText }>(),
    isPublic: boolean("is_public").notNull().default(true),
    /** Position in lists that are ordered by recommendation. Lower comes first. */
    rank: integer().notNull(),
    /** The number of all reviews. The code that writes a review updates it; see review/write-reviews.ts. */
    reviewCount: integer("review_count").notNull().default(0),
    /** The sum of the stars of all reviews. */
    starsTotal: integer("stars_total").notNull().default(0),
    listedAt: timestamp("listed_at", { withTimezone: true }).notNull(),
    /** Every word by which a search finds it, in both languages. */
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

/** A variant: one look in one size. Carts contain variants, and stock is counted for each. */
export const variants = pgTable(
  "variants",
  {
    id: uuid().primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    sku: text().notNull().unique(),
    attributes: jsonb().$type<readonly StoredAttribute[]>().notNull(),
    /** 0 means the product's price. */
    sellingPrice: bigint("selling_price", { mode: "number" }).notNull(),
    offeredPrice: bigint("offered_price", { mode: "number" }).notNull().default(0),
    /** The pieces that can be sold now. An order takes them when it is placed, and a cancelled order returns them. */
    onHand: integer("on_hand").notNull(),
    weightGrams: integer("weight_grams").notNull(),
    /** The picture of its own look. Null where the product's first picture shows it. */
    picture: text().references(() => media.path),
    /** Centimetres. Null where it has the size of the product. */
    dimensions: jsonb().$type<{ width: number; depth: number; height: number }>(),
    care: jsonb().$type<LocalText>(),
    /** The colour of its swatch among a filter's colours. The database derives it. */
    colour: text().$type<Colour>().generatedAlwaysAs(sql`colour_of("attributes")`),
    materials: text().array().$type<Material[]>().notNull().default([]),
    /** The number of people it seats. Null where that does not apply. */
    seats: integer(),
    /** Centimetres from the floor. Null where it is unknown, or the piece is no seat. */
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

/** The pictures of a product. The one at 0 is on cards. */
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
    /** The view of the product in the picture. */
    view: text().$type<PictureView>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** The films and models of a product. Each format of a film is one medium, in the order that players should prefer. */
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
