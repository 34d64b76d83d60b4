import { and, eq, lte } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Services } from "../http/services.ts";
import { cancelPending, lockOrder } from "../order/change-status.ts";
import { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { changePayment } from "../payment/change-payment.ts";
import { payments } from "../payment/payment.tables.ts";
import { sweepItems } from "../platform/sweep.ts";
import { transferMissedEmail } from "./payment.emails.ts";

/**
 * Cancels the orders whose payment did not come in time. Tells their customers and returns the pieces to the stock. This happens once,
 * however many servers run it. Returns the number of cancelled orders. A paid or confirmed order stays.
 */
export const cancelOverdue = async ({
  database,
  clock,
  config,
  mailer,
  log,
}: Pick<Services, "database" | "clock" | "config" | "mailer" | "log">): Promise<number> => {
  const now = clock();
  const overdue = await database
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
    .where(and(eq(payments.state, "pending"), lte(payments.payBefore, now), eq(orders.status, STATUS.pending)));
  return sweepItems(overdue, {
    log,
    label: ({ code }) => ({ order: code }),
    work: ({ id, orderId, locale, name, email }) =>
      database.transaction(async (tx) => {
        const { status } = await lockOrder(tx, orderId);
        if (status !== STATUS.pending) return false; // confirmed or cancelled since it was found
        if (!(await changePayment(tx, id, { from: ["pending"], to: "failed", now }))) return false; // paid, or with another method
        const order = await cancelPending(tx, orderId, now);
        if (order === null) return false;
        const message = transferMissedEmail({ to: { name, email }, locale, publicOrigin: config.publicOrigin, order });
        await mailer.send(tx, message);
        return true;
      }),
  });
};
