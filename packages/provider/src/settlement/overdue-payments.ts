import { and, eq, isNull, lte } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Services } from "../http/services.ts";
import { cancelPendingOrder, lockOrder } from "../order/change-status.ts";
import { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { changePayment } from "../payment/change-payment.ts";
import { payments } from "../payment/payment.tables.ts";
import { sweepItems } from "../platform/sweep.ts";
import { transferMissedEmail } from "./payment.emails.ts";

/**
 * Cancels pending orders after the time limit of their payment. It returns the pieces to the stock and sends an email. Several servers can
 * run it at the same time, and each order is cancelled once. Returns the number of cancelled orders.
 */
export const cancelOverdueOrders = async ({
  database,
  clock,
  config,
  mailer,
  log,
}: Pick<Services, "database" | "clock" | "config" | "mailer" | "log">): Promise<number> => {
  const now = clock();
  const overdueOrders = await database
    .select({
      id: payments.id,
      orderId: orders.id,
      code: orders.code,
      locale: orders.locale,
      name: customers.name,
      email: orders.contactEmail,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(payments.state, "pending"),
        isNull(payments.channel), // A job asks the gateway first.
        lte(payments.payBefore, now),
        eq(orders.status, STATUS.pending),
      ),
    );
  return sweepItems(overdueOrders, {
    log,
    getLabel: ({ code }) => ({ order: code }),
    sweepItem: ({ id, orderId, locale, name, email }) =>
      database.transaction(async (tx) => {
        const { status } = await lockOrder(tx, orderId);
        if (status !== STATUS.pending) return false; // The order was confirmed or cancelled meanwhile.
        // The payment was paid or replaced meanwhile.
        if (!(await changePayment(tx, id, { fromStates: ["pending"], toState: "failed", now }))) return false;
        const order = await cancelPendingOrder(tx, orderId, now);
        if (order === null) return false;
        const message = transferMissedEmail({ to: { name, email }, locale, publicOrigin: config.publicOrigin, order });
        await mailer.send(tx, message);
        return true;
      }),
  });
};
