import { and, eq, exists, inArray, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { isGuestOrder } from "../order/guest-orders.ts";
import { orderLines, orders, pieceCancellations } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { invoices } from "../payment/invoice.tables.ts";
import { isOpenAtGateway, payments } from "../payment/payment.tables.ts";
import { refundAccounts } from "../payment/refund-account.tables.ts";
import { removeTransferProofs } from "../payment/transfer-proofs.ts";
import { sweepItems } from "../platform/sweep.ts";
import { returns } from "../return/return.tables.ts";

/** The time in milliseconds after which the shop removes the buyer of a guest's order: five years, as the longest warranty. */
export const GUEST_ORDER_RETENTION = 1826 * 86_400_000;

/** The time in milliseconds after which the shop removes the buyer of a cancelled guest's order: half a year. */
export const CANCELLED_GUEST_ORDER_RETENTION = 182 * 86_400_000;

/** Returns the SQL condition for an order that is not yet delivered, or that has an open return, payment or refund. */
export const isUnsettled = (queries: Queries): SQL => {
  const openPayments = queries
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        or(inArray(payments.state, ["pending", "refundDue", "refunding"]), isOpenAtGateway),
      ),
    );
  const openReturns = queries
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orders.id), inArray(returns.state, ["requested", "approved"])));
  return sql`(${lt(orders.status, STATUS.delivered)} or ${exists(openPayments)} or ${exists(openReturns)})`;
};

/** Removes the buyer from the orders that match `filter`. The orders keep the data that bookkeeping needs (docs/decisions/0039). */
export const anonymiseOrders = async (tx: Transaction, filter: SQL | undefined): Promise<void> => {
  await tx
    .update(returns)
    .set({ text: "", answer: null })
    .where(inArray(returns.orderId, tx.select({ id: orders.id }).from(orders).where(filter)));
  const linesOfOrders = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(filter);
  await tx.update(pieceCancellations).set({ text: "" }).where(inArray(pieceCancellations.lineId, linesOfOrders));
  await tx
    .delete(refundAccounts)
    .where(inArray(refundAccounts.orderId, tx.select({ id: orders.id }).from(orders).where(filter)));
  await tx
    .update(invoices)
    .set({ buyer: "" })
    .where(inArray(invoices.orderId, tx.select({ id: orders.id }).from(orders).where(filter)));
  await removeTransferProofs(tx, inArray(payments.orderId, tx.select({ id: orders.id }).from(orders).where(filter)));
  await tx
    .update(orders)
    .set({
      customerId: null,
      contactEmail: "",
      contactPhone: "",
      address: { name: "", phone: "", lines: [] },
      cityId: null,
    })
    .where(filter);
};

/** Removes the buyers from old guest orders without an open return, payment or refund. */
export const anonymisePastGuestOrders = async (
  { database, log }: Pick<Services, "database" | "log">,
  now: Date,
): Promise<void> => {
  const isOlderThan = (milliseconds: number) => lte(orders.placedAt, new Date(now.getTime() - milliseconds));
  const isPast = or(
    isOlderThan(GUEST_ORDER_RETENTION),
    and(eq(orders.status, STATUS.cancelled), isOlderThan(CANCELLED_GUEST_ORDER_RETENTION)),
  );
  const isToBeAnonymised = and(isGuestOrder(database), isPast, not(isUnsettled(database)));
  await sweepItems(await database.select({ id: orders.id, code: orders.code }).from(orders).where(isToBeAnonymised), {
    log,
    getLabel: ({ code }) => ({ order: code }),
    sweepItem: ({ id }) => database.transaction((tx) => anonymiseOrders(tx, and(eq(orders.id, id), isToBeAnonymised))),
  });
};
