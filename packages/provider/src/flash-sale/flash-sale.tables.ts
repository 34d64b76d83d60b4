import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, serial, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

/**
 * A sale in rounds of `durationSeconds` from `startsAt`, each beginning the second the last one ends, so that a shop for
 * showing can always have one. What a shopper sees ending is the round that runs.
 */
export const flashSales = pgTable(
  "flash_sales",
  {
    id: serial().primaryKey(),
    title: jsonb().$type<LocalText>().notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    /** How many rounds it runs; null begins anew for ever. */
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
    /** Hundredths of a percent off the selling price: 1500 is 15 %. */
    basisPointsOff: integer("basis_points_off").notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flashSaleId, table.productId] }),
    check("flash_sale_products_some_off", sql`${table.basisPointsOff} between 1 and 9999`),
  ],
);
