import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

/** The bundles: products that cost less together. */
export const bundles = pgTable(
  "bundles",
  {
    /** The id, which also sorts the bundles. */
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    slug: text().notNull().unique(),
    name: jsonb().$type<LocalText>().notNull(),
    description: jsonb().$type<LocalText>().notNull(),
    /** The discount on the selling prices of the pieces, in hundredths of a percent: 1200 is 12 %. */
    basisPointsOff: integer("basis_points_off").notNull(),
  },
  (table) => [check("bundles_some_off", sql`${table.basisPointsOff} between 1 and 9999`)],
);

export const bundleLines = pgTable(
  "bundle_lines",
  {
    bundleId: integer("bundle_id")
      .notNull()
      .references(() => bundles.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.productId] }),
    check("bundle_lines_quantity_above_zero", sql`${table.quantity} > 0`),
  ],
);
