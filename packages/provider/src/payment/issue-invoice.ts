import { eq, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../order/order.tables.ts";
import { invoiceSeries, invoices } from "./invoice.tables.ts";

const yearFormat = new Intl.DateTimeFormat("en", { timeZone: "Asia/Jakarta", year: "numeric" });

/**
 * Issues the invoice of a locked order, unless it has one. The number comes from a row and not from a sequence. So other transactions wait,
 * and a rollback leaves no gap.
 */
export const issueInvoice = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  const issuedInvoices = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  if (issuedInvoices.length > 0) return;
  const year = Number(yearFormat.format(now));
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.year, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning();
  if (!series) throw new Error("The database returned no number after counting one");
  const [order] = await tx
    .select({ customer: customers.name, address: orders.address })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  const buyerName = order?.customer || order?.address.name || "";
  await tx.insert(invoices).values({ orderId, year, number: series.last, issuedAt: now, buyer: buyerName });
};
