import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import { products } from "../product/product.tables.ts";

/** Services that can be bought with a piece, such as putting it together. */
export const addOns = pgTable(
  "add_ons",
  {
    id: serial().primaryKey(),
    /** By what calls name it. */
    slug: text().notNull().unique(),
    name: jsonb().$type<LocalText>().notNull(),
    /** `flat` costs `value` rupiah a piece, `percent` a share of what the piece costs. */
    kind: text({ enum: ["flat", "percent"] }).notNull(),
    /** Rupiah; hundredths of a percent where the kind is `percent`. */
    value: bigint({ mode: "number" }).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    check("add_ons_value_above_zero", sql`${table.value} > 0`),
    check("add_ons_percent_of_the_whole", sql`${table.kind} <> 'percent' or ${table.value} <= 10000`),
  ],
);

/** With which products a service is offered. */
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
