import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { variants } from "../product/product.tables.ts";

/** Stock alerts: requests for an email when a variant is back in stock. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    /** The id of the alert. Only emails contain it, so its holder can end the alerts of the email. */
    id: uuid().primaryKey().defaultRandom(),
    variantId: uuid("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The language of the page with the request. */
    locale: text().$type<Locale>().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** The time of the email. Null while the reader waits. */
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (table) => [
    unique("stock_alerts_once").on(table.email, table.variantId),
    index("stock_alerts_waiting").on(table.variantId).where(sql`${table.toldAt} is null`),
    index("stock_alerts_asked").on(table.askedAt),
  ],
);
