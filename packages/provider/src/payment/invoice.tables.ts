import { integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "../order/order.tables.ts";

/** How far the invoices of a year are counted. Whoever takes the next number holds the row until their transaction ends. */
export const invoiceSeries = pgTable("invoice_series", {
  /** By the shop's clock. */
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** The invoices that were issued, one an order; never taken away, and changed only where a buyer is forgotten. */
export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** Who bought, by the name that they had that day; empty once the shop has forgotten them. */
    buyer: text().notNull(),
  },
  (table) => [unique("invoices_numbered").on(table.year, table.number)],
);

/** `INV/2026/000123`: the 123rd of that year. */
export const invoiceNumber = ({ year, number }: Pick<typeof invoices.$inferSelect, "year" | "number">): string =>
  `INV/${year}/${String(number).padStart(6, "0")}`;
