import { boolean, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";

/** Brands that show the shop on their own sites. */
export const partners = pgTable("partners", {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** Public. It names the partner and proves nothing without a listed origin. */
  publishableKey: text("publishable_key").notNull().unique(),
  isActive: boolean("is_active").notNull().default(true),
});

/** The origins that may use a key, exactly as a browser sends them. */
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
