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
  /** The author of the reply: the brand or the shop. */
  readonly by: string;
  readonly language: Locale;
  readonly text: string;
  /** The writing time, in ISO 8601. */
  readonly writtenAt: string;
};

/** The reason why a review is hidden, with the start. Only the buyer can see a hidden review. */
export type Hiding = {
  readonly reason: string;
  /** The time at which the office hid the review, in ISO 8601. */
  readonly at: string;
};

/**
 * Reviews of buyers in their own language. Triggers keep `products.review_count` and `products.stars_total` equal to the visible reviews.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    stars: smallint().notNull(),
    /** The visible name of the reviewer, such as "Ratna S." */
    reviewer: text().notNull(),
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    /** A copy of the bought variant's attributes, because the catalogue changes later. */
    variant: jsonb().$type<readonly LocalText[]>().notNull(),
    isVerified: boolean("is_verified").notNull(),
    reply: jsonb().$type<StoredReply>(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
    /** The delivered line of the review. Null for reviews in the shop's initial content. */
    orderLineId: uuid("order_line_id")
      .unique("reviews_one_a_line")
      .references(() => orderLines.id, { onDelete: "set null" }),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** The number of times that the buyer has saved the review. */
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

/** The buyer's pictures of a review, in display order. */
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

/** The marks of customers on helpful reviews. */
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
