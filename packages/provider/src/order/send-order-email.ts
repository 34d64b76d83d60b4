import { eq } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Transaction } from "../database/database.ts";
import type { EmailMessage } from "../email/email-message.ts";
import type { Services } from "../http/services.ts";
import { findRefundAccount } from "../payment/refund-accounts.ts";
import type { AccountEmailContext } from "./order.emails.ts";
import { orders } from "./order.tables.ts";

/** Sends an email to the customer of an order. Sends none after the account is deleted. */
export const sendOrderEmail = async (
  tx: Transaction,
  orderId: string,
  { config, mailer }: Pick<Services, "config" | "mailer">,
  createEmail: (subject: AccountEmailContext) => EmailMessage,
): Promise<void> => {
  const [foundOrder] = await tx
    .select({ order: orders, name: customers.name })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!foundOrder) return;
  const { order, name } = foundOrder;
  const to = { name, email: order.contactEmail };
  const refundAccount = await findRefundAccount(tx, config, orderId);
  const emailContext = { to, locale: order.locale, publicOrigin: config.publicOrigin, order, refundAccount };
  await mailer.send(tx, createEmail(emailContext));
};
