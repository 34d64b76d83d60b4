import type { Invoice } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { findInvoicedOrder, type OrderQuery } from "../order/find-orders.ts";
import { invoices } from "../payment/invoice.tables.ts";
import { findSeller } from "../settings/find-settings.ts";

/** Finds the invoice of a customer's order; null if the order is unpaid or belongs to another customer. */
export const findInvoice = async (queries: Queries, wanted: OrderQuery): Promise<Invoice | null> => {
  const order = await findInvoicedOrder(queries, wanted);
  if (order === null || order.invoiceNumber === null) return null;
  const [issued] = await queries.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (!issued) throw new Error(`Order ${order.id} has an invoice number, but no invoice`);
  return {
    number: order.invoiceNumber,
    issuedAt: issued.issuedAt.toISOString(),
    buyer: issued.buyer,
    seller: await findSeller(queries),
    order,
  };
};
