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
    /** The phone number in E.164 format. */
    phone: text().notNull(),
    subDistrictId: text("sub_district_id")
      .notNull()
      .references(() => places.id),
    zipCode: text("zip_code").notNull(),
    address: text().notNull(),
    /** The details of the address, such as the floor. The text may be empty. */
    address2: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The last time when the customer chose this address as default; null if the customer never chose it. */
    madeDefaultAt: timestamp("made_default_at", { withTimezone: true }),
  },
  (table) => [index("addresses_customer").on(table.customerId, table.createdAt)],
);
