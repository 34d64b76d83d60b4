import { boolean, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";

/** The brands that show the shop on their own sites. */
export const partners = pgTable("partners", {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** The public key that identifies the partner. It gives access only from a registered origin. */
  publishableKey: text("publishable_key").notNull().unique(),
  isActive: boolean("is_active").notNull().default(true),
});

/** The origins that can use a key, in the form that browsers send. */
export const partnerOrigins = pgTable(
  "partner_origins",
  {
    partnerId: integer("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    origin: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.origin] }),
    index("partner_origins_origin").on(table.origin),
  ],
);
