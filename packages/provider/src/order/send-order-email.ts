import { eq } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Transaction } from "../database/database.ts";
import type { EmailMessage } from "../email/email-message.ts";
import type { Services } from "../http/services.ts";
import type { OrderEmailContext } from "./order.emails.ts";
import { orders } from "./order.tables.ts";

/** Writes to the customer of an order. Writes to nobody where the account was deleted. */
export const sendOrderEmail = async (
  tx: Transaction,
  orderId: string,
  { config, mailer }: Pick<Services, "config" | "mailer">,
  createEmail: (subject: OrderEmailContext) => EmailMessage,
): Promise<void> => {
  const [found] = await tx
    .select({ order: orders, name: customers.name })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  const { order, name } = found;
  const to = { name, email: order.contactEmail };
  const subject = { to, locale: order.locale, publicOrigin: config.publicOrigin, order };
  await mailer.send(tx, createEmail(subject));
};
