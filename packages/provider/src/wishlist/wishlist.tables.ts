import { index, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { products } from "../product/product.tables.ts";

/** The wishes of customers. The browser stores the wishes of guests. */
export const wishes = pgTable(
  "wishes",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    wishedAt: timestamp("wished_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index("wishes_by_age").on(table.customerId, table.wishedAt, table.productId),
    index("wishes_product").on(table.productId),
  ],
);
