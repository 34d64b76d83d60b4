import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Services } from "../http/services.ts";
import { cancelPendingOrder, lockOrder } from "../order/change-status.ts";
import { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { changePayment } from "../payment/change-payment.ts";
import { payments } from "../payment/payment.tables.ts";
import { sweepItems } from "../platform/sweep.ts";
import { paymentMissedEmail, transferMissedEmail } from "./payment.emails.ts";

/** The time for which an order stays open after its payment failed, in milliseconds. The email about the failure promises it. */
export const FAILED_PAYMENT_GRACE = 3_600_000;

/**
 * Cancels pending orders after the time limit of their payment, and an hour after a failed payment without another one. It returns the
 * pieces to the stock and sends an email. Several servers can run it at the same time, and each order is cancelled once. Returns the number
 * of cancelled orders. A payment at a gateway is not meant: a job asks the gateway first.
 */
export const cancelOverdueOrders = async ({
  database,
  clock,
  config,
  mailer,
  jobQueue,
  log,
}: Pick<Services, "database" | "clock" | "config" | "mailer" | "jobQueue" | "log">): Promise<number> => {
  const now = clock();
  const isOverdueTransfer = and(eq(payments.state, "pending"), isNull(payments.currency), lte(payments.payBefore, now));
  const isAbandoned = sql`${payments.state} = 'failed' and not exists (
    select from payments as other where other.order_id = ${orders.id} and (other.state in ('pending', 'paid') or other.created_at > ${payments.createdAt})
  ) and not exists (
    select from payment_events where payment_id = ${payments.id} and at > ${new Date(now.getTime() - FAILED_PAYMENT_GRACE).toISOString()}::timestamptz
  )`;
  const overdueOrders = await database
    .select({ id: payments.id, state: payments.state, orderId: orders.id, code: orders.code })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.status, STATUS.pending), or(isOverdueTransfer, isAbandoned)));
  return sweepItems(overdueOrders, {
    log,
    getLabel: ({ code }) => ({ order: code }),
    sweepItem: ({ id, state, orderId }) =>
      database.transaction(async (tx) => {
        const { status } = await lockOrder(tx, orderId);
        if (status !== STATUS.pending) return false; // The order was confirmed or cancelled meanwhile.
        if (state === "pending") {
          // The payment was paid or replaced meanwhile.
          if (!(await changePayment(tx, id, { fromStates: ["pending"], toState: "failed", now }))) return false;
        } else if ((await tx.$count(payments, and(eq(payments.orderId, orderId), eq(payments.state, "pending")))) > 0) {
          return false; // The customer pays another way meanwhile.
        }
        if ((await cancelPendingOrder(tx, orderId, { jobQueue, now })) === null) return false;
        const createEmail = state === "pending" ? transferMissedEmail : paymentMissedEmail;
        await sendOrderEmail(tx, orderId, { config, mailer }, createEmail);
        return true;
      }),
  });
};
