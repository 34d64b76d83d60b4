import { authEndpoints } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import { firstPasswordEmail, passwordChangedEmail, resetPasswordEmail } from "../auth/auth.emails.ts";
import { customers, toAccount } from "../auth/auth.tables.ts";
import { getEmailOptions } from "../auth/email-options.ts";
import { cancelLinks, consumeLink } from "../auth/mailed-links.ts";
import { hashChosenPassword } from "../auth/passwords.ts";
import { sendPasswordLink } from "../auth/send-password-link.ts";
import { closeCustomerSessions } from "../auth/sessions.ts";
import { gone } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { claimGuestOrders, createGuestAccount } from "../order/guest-orders.ts";

const forgotPassword = createRoute(authEndpoints.forgotPassword, ({ input, database, backgroundWork, ...call }) => {
  // The response has the same content and the same timing for every email address.
  backgroundWork.start(() =>
    database.transaction(async (tx) => {
      const now = call.clock();
      const [existing] = await tx.select().from(customers).where(eq(customers.email, input.email));
      const accountRow = existing ?? (await createGuestAccount(tx, input.email, now));
      if (!accountRow) return;
      const customer = toAccount(accountRow);
      const isNewAccount = customer.passwordHash === null && customer.verifiedAt === null;
      const createEmail = isNewAccount ? firstPasswordEmail : resetPasswordEmail;
      await sendPasswordLink(tx, call, { customer, createEmail });
    }),
  );
  return null;
});

const resetPassword = createRoute(authEndpoints.resetPassword, async ({ input, database, ...call }) => {
  const passwordHash = await hashChosenPassword(input.password);
  const now = call.clock();
  await database.transaction(async (tx) => {
    const customerId = await consumeLink(tx, { token: input.token, purpose: "resetPassword", now });
    const [proven] = await tx
      .update(customers)
      // The link in the email proves that the address belongs to the reader.
      .set({ passwordHash, verifiedAt: sql`coalesce(${customers.verifiedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(customers.id, customerId))
      .returning();
    if (proven === undefined) throw gone();
    const customer = toAccount(proven);
    await cancelLinks(tx, { customerId, purpose: "verify", now });
    await closeCustomerSessions(tx, customerId);
    await claimGuestOrders(tx, customer);
    await call.mailer.send(tx, passwordChangedEmail(getEmailOptions(call, customer)));
  });
  return null;
});

export const passwordLinkRoutes = [forgotPassword, resetPassword];
