import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { variants } from "../product/product.tables.ts";

/** Who wants to hear when a variant is back in stock. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    /** Told by mail alone: whoever knows it reads the mails of that address, and may end what waits for it. */
    id: uuid().primaryKey().defaultRandom(),
    variantId: uuid("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The language that it was asked for in. */
    locale: text().$type<Locale>().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** When the mail was written that told; null while it is waited for. */
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (table) => [
    unique("stock_alerts_once").on(table.email, table.variantId),
    index("stock_alerts_waiting").on(table.variantId).where(sql`${table.toldAt} is null`),
    index("stock_alerts_asked").on(table.askedAt),
  ],
);
