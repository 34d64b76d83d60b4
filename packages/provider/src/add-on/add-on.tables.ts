import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

/** The services that a shopper can buy with a product, such as assembly. */
export const addOns = pgTable(
  "add_ons",
  {
    id: serial().primaryKey(),
    /** The identifier of the service in calls of the API. */
    slug: text().notNull().unique(),
    name: jsonb().$type<LocalText>().notNull(),
    /** The unit of the price: `flat` is rupiah for each piece, `percent` is a share of the price of the piece. */
    kind: text({ enum: ["flat", "percent"] }).notNull(),
    /** The price in rupiah, or in hundredths of a percent where `kind` is `percent`. */
    value: bigint({ mode: "number" }).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    check("add_ons_value_above_zero", sql`${table.value} > 0`),
    check("add_ons_percent_of_the_whole", sql`${table.kind} <> 'percent' or ${table.value} <= 10000`),
  ],
);

/** The services that are available for each product. */
export const productAddOns = pgTable(
  "product_add_ons",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addOnId: integer("add_on_id")
      .notNull()
      .references(() => addOns.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.addOnId] }),
    index("product_add_ons_add_on").on(table.addOnId),
  ],
);
