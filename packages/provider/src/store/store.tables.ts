import { index, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { brands } from "../brand/brand.tables.ts";

/** The stores that customers follow. A store is the page of a brand, so the rows refer to brands. */
export const followedStores = pgTable(
  "followed_stores",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    brandId: integer("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    followedAt: timestamp("followed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.brandId] }),
    index("followed_stores_by_age").on(table.customerId, table.followedAt, table.brandId),
    index("followed_stores_brand").on(table.brandId),
  ],
);
