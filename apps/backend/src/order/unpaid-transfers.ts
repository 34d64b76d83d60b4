import { and, eq, lte } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Services } from "../http/services.ts";
import { BANK_TRANSFER } from "../payment/payment-methods.ts";
import { cancelUnpaid } from "./change-status.ts";
import { transferMissedLetter } from "./order.letters.ts";
import { orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";

/** How long the shop waits for a transfer, in milliseconds. The texts about bank transfers promise the same. */
export const TRANSFER_PATIENCE = 24 * 3_600_000;

/**
 * Cancels the orders whose transfer the shop has waited for in vain, tells their customers, and puts the pieces back on the
 * shelf, once, however many servers do this at a time. Says how many it cancelled. An order that is paid or confirmed stays.
 */
export const cancelUnpaidTransfers = async ({
  database,
  clock,
  config,
  mailer,
}: Pick<Services, "database" | "clock" | "config" | "mailer">): Promise<number> => {
  const now = clock();
  const overdue = await database
    .select({ id: orders.id, locale: orders.locale, name: customers.name, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.paymentMethod, BANK_TRANSFER),
        eq(orders.paymentStatus, 0),
        eq(orders.status, STATUS.pending),
        lte(orders.placedAt, new Date(now.getTime() - TRANSFER_PATIENCE)),
      ),
    );
  let cancelled = 0;
  for (const { id, locale, name, email } of overdue) {
    await database.transaction(async (tx) => {
      const order = await cancelUnpaid(tx, id, now);
      if (order === null) return; // paid, confirmed or cancelled since it was looked up
      const letter = transferMissedLetter({ to: { name, email }, locale, publicOrigin: config.publicOrigin, order });
      await mailer.send(tx, letter);
      cancelled += 1;
    });
  }
  return cancelled;
};
