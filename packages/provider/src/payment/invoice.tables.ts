import { integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "../order/order.tables.ts";

/** The last invoice number of each year. A transaction locks the row while it takes the next number. */
export const invoiceSeries = pgTable("invoice_series", {
  /** The year in the time zone of Jakarta. */
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** The invoices of the shop. Each order has at most one invoice. Invoices are never deleted, and only the buyer's name can be removed. */
export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** The buyer's name on the day of the invoice. Empty after the buyer's data is removed. */
    buyer: text().notNull(),
  },
  (table) => [unique("invoices_numbered").on(table.year, table.number)],
);

/** Returns the invoice number as text. `INV/2026/000123` is number 123 of the year 2026. */
export const formatInvoiceNumber = ({ year, number }: Pick<typeof invoices.$inferSelect, "year" | "number">): string =>
  `INV/${year}/${String(number).padStart(6, "0")}`;
