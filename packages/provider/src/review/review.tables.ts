import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { orderLines } from "../order/order.tables.ts";
import { products } from "../product/product.tables.ts";

export type StoredReply = {
  /** The brand or the shop. */
  readonly by: string;
  readonly language: Locale;
  readonly text: string;
  /** ISO 8601. */
  readonly writtenAt: string;
};

/** Why a review is shown to nobody but its buyer, and since when. */
export type Hiding = {
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
};

/**
 * What buyers wrote, in the language that they wrote in. Triggers add what is shown up in `products.review_count` and
 * `products.stars_total`, so that a card never shows another rating than the reviews give.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    stars: smallint().notNull(),
    /** As it is shown: "Ratna S." */
    reviewer: text().notNull(),
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    /** What was bought, copied, for the catalogue goes on changing. */
    variant: jsonb().$type<readonly LocalText[]>().notNull(),
    isVerified: boolean("is_verified").notNull(),
    reply: jsonb().$type<StoredReply>(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
    /** The delivered line that it is about; null for what came with the shop. */
    orderLineId: uuid("order_line_id")
      .unique("reviews_one_a_line")
      .references(() => orderLines.id, { onDelete: "set null" }),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** How often it was written. */
    revision: integer().notNull().default(1),
    hiding: jsonb().$type<Hiding>(),
  },
  (table) => [
    index("reviews_of_product").on(table.productId, table.stars),
    index("reviews_by_age").on(table.writtenAt, table.id),
    index("reviews_of_customer").on(table.customerId),
    check("reviews_stars_known", sql`${table.stars} between 1 and 5`),
  ],
);

/** What a buyer photographed, in the order to show. */
export const reviewPictures = pgTable(
  "review_pictures",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    path: text()
      .notNull()
      .references(() => media.path),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
);

/** Which reviews help whom. */
export const helpfulMarks = pgTable(
  "helpful_marks",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    markedAt: timestamp("marked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.customerId] }),
    index("helpful_marks_customer").on(table.customerId),
  ],
);
