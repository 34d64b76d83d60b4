import { authEndpoints } from "@griya/api";
import { eq, isNull, sql } from "drizzle-orm";
import { countCart } from "../cart/load-cart.ts";
import type { Transaction } from "../database/database.ts";
import { openAccountOfGuest, takeOverGuestOrders } from "../guest/guest-buyers.ts";
import { gone, handled } from "../http/refusal.ts";
import { type Call, route } from "../http/route.ts";
import {
  alreadyRegisteredLetter,
  firstPasswordLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verificationLetter,
} from "./auth.letters.ts";
import { accountOf, customers } from "./auth.tables.ts";
import { cancelLinks, issueLink, useLink } from "./mailed-links.ts";
import { assertStillVerified, hashChosenPassword, isPasswordOf, isStillVerified } from "./passwords.ts";
import { closeOtherSessions, closeSession, closeSessionsOf, openSession } from "./sessions.ts";
import { verifyPassword } from "./verify-password.ts";

type MailingCall = Pick<Call<unknown, "public">, "mailer" | "clock" | "locale" | "config">;
type Recipient = { id: string; name: string; email: string; verifiedAt: Date | null };

const letterOptions = ({ locale, config }: MailingCall, { name, email, verifiedAt }: Recipient) => ({
  // until an address is proven, whoever wrote the name may want to advertise something to a stranger
  to: { name: verifiedAt === null ? "" : name, email },
  locale,
  publicOrigin: config.publicOrigin,
});

const sendVerification = async (tx: Transaction, call: MailingCall, customer: Recipient): Promise<void> => {
  const token = await issueLink(tx, { customerId: customer.id, purpose: "verify", now: call.clock() });
  await call.mailer.send(tx, verificationLetter({ ...letterOptions(call, customer), token }));
};

const register = route(authEndpoints.register, async ({ input, database, ...call }) => {
  const passwordHash = await hashChosenPassword(input.password);
  const now = call.clock();
  const profile = { name: input.name, phone: input.phone, passwordHash, createdAt: now };
  await database.transaction(async (tx) => {
    // until an address is proven, the last registration counts, and only its own link
    const [unproven] = await tx
      .insert(customers)
      .values({ email: input.email, ...profile })
      .onConflictDoUpdate({ target: customers.email, set: profile, setWhere: isNull(customers.verifiedAt) })
      .returning();
    if (unproven !== undefined) {
      await cancelLinks(tx, { customerId: unproven.id, purpose: "verify", now });
      await sendVerification(tx, call, accountOf(unproven));
      return;
    }
    const [owner] = await tx.select().from(customers).where(eq(customers.email, input.email));
    if (owner !== undefined) await call.mailer.send(tx, alreadyRegisteredLetter(letterOptions(call, accountOf(owner))));
  });
  return null;
});

const verify = route(authEndpoints.verify, async ({ input, database, clock }) => {
  const now = clock();
  await database.transaction(async (tx) => {
    const customerId = await useLink(tx, { token: input.token, purpose: "verify", now });
    await tx.update(customers).set({ verifiedAt: now }).where(eq(customers.id, customerId));
  });
  return null;
});

const login = route(authEndpoints.login, async ({ input, database, ...call }) => {
  const [found] = await database.select().from(customers).where(eq(customers.email, input.email));
  const isRight = await isPasswordOf(found?.passwordHash ?? null, input.password);
  if (found === undefined || !isRight) throw handled("passwordIncorrect");
  const customer = accountOf(found);
  if (customer.verifiedAt === null) {
    await database.transaction((tx) => sendVerification(tx, call, customer));
    throw handled("emailNotVerified");
  }
  const { id, name, email, phone } = customer;
  const accessToken = await database.transaction(async (tx) => {
    await assertStillVerified(tx, customers, customer);
    return openSession(tx, { customerId: id, userAgent: call.userAgent, now: call.clock() });
  });
  const cartCount = await countCart(database, id);
  return { accessToken, customer: { id, name, email, phone, cartCount, hasPassword: true } };
});

const forgotPassword = route(authEndpoints.forgotPassword, ({ input, database, later, ...call }) => {
  // the answer is the same for everybody, and comes as soon
  later.begin(() =>
    database.transaction(async (tx) => {
      const now = call.clock();
      const [known] = await tx.select().from(customers).where(eq(customers.email, input.email));
      const found = known ?? (await openAccountOfGuest(tx, input.email, now));
      if (!found) return;
      const customer = accountOf(found);
      await cancelLinks(tx, { customerId: customer.id, purpose: "resetPassword", now });
      const token = await issueLink(tx, { customerId: customer.id, purpose: "resetPassword", now });
      const isOpened = customer.passwordHash === null && customer.verifiedAt === null;
      const letterWith = isOpened ? firstPasswordLetter : resetPasswordLetter;
      await call.mailer.send(tx, letterWith({ ...letterOptions(call, customer), token }));
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
      // whoever reads the mail has proven the address
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

const logout = route(authEndpoints.logout, async ({ customer, database }) => {
  await closeSession(database, customer.sessionId);
  return null;
});

const profile = route(authEndpoints.profile, async ({ customer, database }) => {
  const { id, name, email, phone, hasPassword } = customer;
  return { id, name, email, phone, hasPassword, cartCount: await countCart(database, id) };
});

const updateProfile = route(authEndpoints.updateProfile, async ({ input: { name, phone }, customer, database }) => {
  await database.update(customers).set({ name, phone }).where(eq(customers.id, customer.id));
  const { id, email, hasPassword } = customer;
  return { id, name, email, phone, hasPassword, cartCount: await countCart(database, id) };
});

const changePassword = route(authEndpoints.changePassword, async ({ input, customer, database, ...call }) => {
  const account = await verifyPassword(database, customer, input.currentPassword);
  const passwordHash = await hashChosenPassword(input.password);
  await database.transaction(async (tx) => {
    const [changed] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(isStillVerified(customers, account))
      .returning();
    if (changed === undefined) throw handled("passwordIncorrect");
    await cancelLinks(tx, { customerId: customer.id, purpose: "resetPassword", now: call.clock() });
    await closeOtherSessions(tx, customer);
    await call.mailer.send(tx, passwordChangedLetter(letterOptions(call, accountOf(changed))));
  });
  return null;
});

export const authRoutes = [
  register,
  verify,
  login,
  forgotPassword,
  resetPassword,
  logout,
  profile,
  updateProfile,
  changePassword,
];
