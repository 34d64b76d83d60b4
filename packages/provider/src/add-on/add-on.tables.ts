import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

/** Services that can be bought with a product, such as assembly. */
export const addOns = pgTable(
  "add_ons",
  {
    id: serial().primaryKey(),
    /** The identifier of the service in calls. */
    slug: text().notNull().unique(),
    name: jsonb().$type<LocalText>().notNull(),
    /** `flat` costs `value` rupiah for each piece. `percent` costs a share of the price of the piece. */
    kind: text({ enum: ["flat", "percent"] }).notNull(),
    /** Rupiah, or hundredths of a percent where `kind` is `percent`. */
    value: bigint({ mode: "number" }).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    check("add_ons_value_above_zero", sql`${table.value} > 0`),
    check("add_ons_percent_of_the_whole", sql`${table.kind} <> 'percent' or ${table.value} <= 10000`),
  ],
);

/** The services that each product offers. */
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
