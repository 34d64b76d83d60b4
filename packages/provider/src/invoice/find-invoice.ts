import type { Invoice } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { findInvoicedOrder, type OrderQuery } from "../order/find-orders.ts";
import { getMethod } from "../payment/find-payments.ts";
import { invoices } from "../payment/invoice.tables.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { findSeller } from "../settings/find-settings.ts";

/** Finds the invoice of a customer's order; null if the order is unpaid or belongs to another customer. */
export const findInvoice = async (queries: Queries, wanted: OrderQuery): Promise<Invoice | null> => {
  const order = await findInvoicedOrder(queries, wanted);
  if (order === null || order.invoiceNumber === null) return null;
  const [issued] = await queries.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (!issued) throw new Error(`Order ${order.id} has an invoice number, but no invoice`);
  const [payment] = await queries
    .select({ method: payments.method, channel: payments.channel })
    .from(payments)
    .innerJoin(paymentEvents, and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.state, "paid")))
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(paymentEvents.at))
    .limit(1);
  return {
    number: order.invoiceNumber,
    issuedAt: issued.issuedAt.toISOString(),
    buyer: issued.buyer,
    seller: await findSeller(queries),
    // A later payment may be the current one of the order.
    order: payment === undefined ? order : { ...order, paymentMethod: getMethod(payment) },
  };
};
