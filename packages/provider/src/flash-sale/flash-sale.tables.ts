import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, serial, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

/**
 * The flash sales. A sale has rounds of `durationSeconds` from `startsAt`. Each round begins when the previous round ends, so that a demo
 * shop always has a sale. Shoppers see the end of the current round.
 */
export const flashSales = pgTable(
  "flash_sales",
  {
    id: serial().primaryKey(),
    title: jsonb().$type<LocalText>().notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    /** The number of rounds; null if the sale repeats forever. */
    rounds: integer(),
  },
  (table) => [
    check("flash_sales_duration_above_zero", sql`${table.durationSeconds} > 0`),
    check("flash_sales_rounds_above_zero", sql`${table.rounds} > 0`),
  ],
);

export const flashSaleProducts = pgTable(
  "flash_sale_products",
  {
    flashSaleId: integer("flash_sale_id")
      .notNull()
      .references(() => flashSales.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** The discount on the selling price, in hundredths of a percent: 1500 is 15 %. */
    basisPointsOff: integer("basis_points_off").notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flashSaleId, table.productId] }),
    check("flash_sale_products_some_off", sql`${table.basisPointsOff} between 1 and 9999`),
  ],
);
