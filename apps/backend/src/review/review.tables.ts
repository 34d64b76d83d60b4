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
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

export type StoredReply = {
  /** The brand or the shop. */
  readonly by: string;
  readonly language: Locale;
  readonly text: string;
  /** ISO 8601. */
  readonly writtenAt: string;
};

/** What buyers wrote, in the language that they wrote in. Written by review/write-reviews.ts alone. */
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
  },
  (table) => [
    index("reviews_of_product").on(table.productId, table.stars),
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
