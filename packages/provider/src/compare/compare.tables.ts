import { index, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { products } from "../product/product.tables.ts";

/** The products that customers compare. */
export const comparedProducts = pgTable(
  "compared_products",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index("compared_products_product").on(table.productId),
  ],
);
