import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { places } from "../location/location.tables.ts";

export const addresses = pgTable(
  "addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The number in E.164 format. */
    phone: text().notNull(),
    subDistrictId: text("sub_district_id")
      .notNull()
      .references(() => places.id),
    zipCode: text("zip_code").notNull(),
    address: text().notNull(),
    /** Empty when there is nothing to add. */
    address2: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The last time when the customer made it their default; null if they never did. */
    madeDefaultAt: timestamp("made_default_at", { withTimezone: true }),
  },
  (table) => [index("addresses_customer").on(table.customerId, table.createdAt)],
);
