import { authEndpoints } from "@griya/api";
import { and, eq, or, sql } from "drizzle-orm";
import { customers, toAccount } from "../auth/auth.tables.ts";
import { isStillVerified } from "../auth/passwords.ts";
import type { Transaction } from "../database/database.ts";
import { emails } from "../email/email.tables.ts";
import { knownDevices } from "../http/known-devices.tables.ts";
import { getSubject } from "../http/rate-limits.ts";
import { userError } from "../http/refusal.ts";
import { media } from "../media/media.tables.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";
import { orders } from "../order/order.tables.ts";
import { questions } from "../question/question.tables.ts";
import { reviews } from "../review/review.tables.ts";
import { sellers } from "../seller/seller.tables.ts";
import { stockAlerts } from "../stock-alert/stock-alert.tables.ts";
import { anonymiseOrders, isUnsettled } from "./anonymise-orders.ts";

type Account = typeof customers.$inferSelect;

/** Locks the customer's orders. Throws `orderStillOpen` while an order, a return, a payment or a refund is open. */
const assertNoOpenOrder = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.id)
    .for("update");
  if ((await tx.$count(orders, and(eq(orders.customerId, customerId), isUnsettled(tx)))) > 0)
    throw userError("orderStillOpen");
};

/**
 * Deletes an account whose password was verified. The database deletes the rows that refer to the account by cascade. This function deletes
 * the rows that only contain the email address. It also removes the buyer from the orders that bookkeeping needs (docs/decisions/0039).
 */
export const deleteAccount = async (tx: Transaction, account: Account): Promise<void> => {
  // A concurrent order or login waits for this lock and then finds no account.
  const [locked] = await tx.select().from(customers).where(isStillVerified(customers, account)).for("update");
  if (locked === undefined) throw userError("passwordIncorrect");
  const { id, email } = toAccount(locked);
  await assertNoOpenOrder(tx, id);
  await anonymiseOrders(tx, eq(orders.customerId, id));
  await tx.delete(reviews).where(eq(reviews.customerId, id));
  await tx.delete(media).where(eq(media.uploadedBy, id)); // The customer uploaded these pictures for reviews and returns.
  await tx.delete(subscriptions).where(eq(subscriptions.email, email));
  // The customer asked these questions as a guest. The cascade deletes the questions of the account.
  await tx.delete(questions).where(eq(questions.email, email));
  await tx.delete(sellers).where(eq(sellers.email, email));
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
  await tx.delete(emails).where(or(eq(emails.recipientEmail, email), sql`${emails.replyTo} ->> 'email' = ${email}`));
  const loginSubject = getSubject(authEndpoints.login.limit, { email });
  if (loginSubject !== null) await tx.delete(knownDevices).where(eq(knownDevices.subjectHash, loginSubject.hash));
  await tx.delete(customers).where(eq(customers.id, id));
};
