import { authEndpoints } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import { firstPasswordLetter, passwordChangedLetter, resetPasswordLetter } from "../auth/auth.letters.ts";
import { accountOf, customers } from "../auth/auth.tables.ts";
import { letterOptions } from "../auth/letter-options.ts";
import { cancelLinks, useLink } from "../auth/mailed-links.ts";
import { hashChosenPassword } from "../auth/passwords.ts";
import { sendPasswordLink } from "../auth/send-password-link.ts";
import { closeSessionsOf } from "../auth/sessions.ts";
import { gone } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { openAccountOfGuest, takeOverGuestOrders } from "../order/guest-orders.ts";

const forgotPassword = route(authEndpoints.forgotPassword, ({ input, database, later, ...call }) => {
  // the response has the same content and the same timing for every email
  later.begin(() =>
    database.transaction(async (tx) => {
      const now = call.clock();
      const [known] = await tx.select().from(customers).where(eq(customers.email, input.email));
      const found = known ?? (await openAccountOfGuest(tx, input.email, now));
      if (!found) return;
      const customer = accountOf(found);
      const isOpened = customer.passwordHash === null && customer.verifiedAt === null;
      const letterWith = isOpened ? firstPasswordLetter : resetPasswordLetter;
      await sendPasswordLink(tx, call, { customer, letterWith });
    }),
  );
  return null;
});

const resetPassword = route(authEndpoints.resetPassword, async ({ input, database, ...call }) => {
  const passwordHash = await hashChosenPassword(input.password);
  const now = call.clock();
  await database.transaction(async (tx) => {
    const customerId = await useLink(tx, { token: input.token, purpose: "resetPassword", now });
    const [proven] = await tx
      .update(customers)
      // the reader of the mail has proven that the email is theirs
      .set({ passwordHash, verifiedAt: sql`coalesce(${customers.verifiedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(customers.id, customerId))
      .returning();
    if (proven === undefined) throw gone();
    const customer = accountOf(proven);
    await cancelLinks(tx, { customerId, purpose: "verify", now });
    await closeSessionsOf(tx, customerId);
    await takeOverGuestOrders(tx, customer);
    await call.mailer.send(tx, passwordChangedLetter(letterOptions(call, customer)));
  });
  return null;
});

export const passwordLinkRoutes = [forgotPassword, resetPassword];
