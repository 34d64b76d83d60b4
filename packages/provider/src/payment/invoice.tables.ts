import { integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "../order/order.tables.ts";

/** The last invoice number of each year. A transaction that takes the next number locks the row until its end. */
export const invoiceSeries = pgTable("invoice_series", {
  /** By the shop's clock. */
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** The invoices that were issued, one for each order. They are never deleted, and changed only where a buyer is forgotten. */
export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** The buyer's name on that day. Empty once the shop has forgotten them. */
    buyer: text().notNull(),
  },
  (table) => [unique("invoices_numbered").on(table.year, table.number)],
);

/** Returns the number: `INV/2026/000123` is that year's 123rd. */
export const formatInvoiceNumber = ({ year, number }: Pick<typeof invoices.$inferSelect, "year" | "number">): string =>
  `INV/${year}/${String(number).padStart(6, "0")}`;
