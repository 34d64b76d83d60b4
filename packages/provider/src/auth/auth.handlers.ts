import { authEndpoints } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import {
  alreadyRegisteredEmail,
  firstPasswordEmail,
  passwordChangedEmail,
  registeredTwiceEmail,
  verificationEmail,
} from "./auth.emails.ts";
import { customers, toAccount } from "./auth.tables.ts";
import { findCustomerRecord } from "./customer-record.ts";
import { type EmailContext, getEmailOptions, type Recipient } from "./email-options.ts";
import { cancelLinks, consumeLink, createLink } from "./mailed-links.ts";
import { assertStillVerified, hashChosenPassword, isStillVerified, matchesPassword } from "./passwords.ts";
import { sendPasswordLink } from "./send-password-link.ts";
import { closeOtherSessions, closeSession, openSession } from "./sessions.ts";
import { verifyPassword } from "./verify-password.ts";

const sendVerification = async (tx: Transaction, call: EmailContext, customer: Recipient): Promise<void> => {
  const token = await createLink(tx, { customerId: customer.id, purpose: "verify", now: call.clock() });
  await call.mailer.send(tx, verificationEmail({ ...getEmailOptions(call, customer), token }));
};

const register = createRoute(authEndpoints.register, async ({ input, database, ...call }) => {
  const passwordHash = await hashChosenPassword(input.password);
  const [existing] = await database.select().from(customers).where(eq(customers.email, input.email));
  // The comparison also runs for unknown addresses, so that every response takes the same time.
  const isPasswordRight = await matchesPassword(existing?.passwordHash ?? null, input.password);
  const now = call.clock();
  const profile = { name: input.name, phone: input.phone, createdAt: now };
  await database.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(customers)
      .values({ email: input.email, ...profile, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (inserted !== undefined) return sendVerification(tx, call, toAccount(inserted));
    const [found] = await tx.select().from(customers).where(eq(customers.email, input.email)).for("update");
    if (found === undefined) return;
    const owner = toAccount(found);
    if (owner.verifiedAt !== null) return call.mailer.send(tx, alreadyRegisteredEmail(getEmailOptions(call, owner)));

    // The address is unverified and was registered with two passwords. Neither password is valid. The reader of the email chooses a new
    // one.
    const isSamePassword = isPasswordRight && owner.passwordHash === existing?.passwordHash;
    const changes = { ...profile, passwordHash: isSamePassword ? owner.passwordHash : null };
    await tx.update(customers).set(changes).where(eq(customers.id, owner.id));
    await cancelLinks(tx, { customerId: owner.id, purpose: "verify", now });
    if (isSamePassword) return sendVerification(tx, call, owner);
    const createEmail = owner.passwordHash === null ? firstPasswordEmail : registeredTwiceEmail;
    return sendPasswordLink(tx, call, { customer: owner, createEmail });
  });
  return null;
});

const verify = createRoute(authEndpoints.verify, async ({ input, database, clock }) => {
  const now = clock();
  await database.transaction(async (tx) => {
    const customerId = await consumeLink(tx, { token: input.token, purpose: "verify", now });
    await tx.update(customers).set({ verifiedAt: now }).where(eq(customers.id, customerId));
  });
  return null;
});

const login = createRoute(authEndpoints.login, async ({ input, database, ...call }) => {
  const [found] = await database.select().from(customers).where(eq(customers.email, input.email));
  const isPasswordRight = await matchesPassword(found?.passwordHash ?? null, input.password);
  if (found === undefined || !isPasswordRight) throw userError("loginIncorrect");
  const customer = toAccount(found);
  if (customer.verifiedAt === null) {
    await database.transaction((tx) => sendVerification(tx, call, customer));
    throw userError("emailNotVerified");
  }
  const { id } = customer;
  const accessToken = await database.transaction(async (tx) => {
    await assertStillVerified(tx, customers, customer);
    return openSession(tx, { customerId: id, userAgent: call.userAgent, now: call.clock() });
  });
  return { accessToken, customer: await findCustomerRecord(database, { ...customer, hasPassword: true }) };
});

const logout = createRoute(authEndpoints.logout, async ({ customer, database }) => {
  await closeSession(database, customer.sessionId);
  return null;
});

const profile = createRoute(authEndpoints.findProfile, ({ customer, database }) =>
  findCustomerRecord(database, customer),
);

const updateProfile = createRoute(
  authEndpoints.updateProfile,
  async ({ input: { name, phone }, customer, database }) => {
    await database.update(customers).set({ name, phone }).where(eq(customers.id, customer.id));
    return findCustomerRecord(database, { ...customer, name, phone });
  },
);

const changePassword = createRoute(authEndpoints.changePassword, async ({ input, customer, database, ...call }) => {
  const account = await verifyPassword(database, customer, input.currentPassword);
  const passwordHash = await hashChosenPassword(input.password);
  await database.transaction(async (tx) => {
    const [changed] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(isStillVerified(customers, account))
      .returning();
    if (changed === undefined) throw userError("passwordIncorrect");
    await cancelLinks(tx, { customerId: customer.id, purpose: "resetPassword", now: call.clock() });
    await closeOtherSessions(tx, customer);
    await call.mailer.send(tx, passwordChangedEmail(getEmailOptions(call, toAccount(changed))));
  });
  return null;
});

export const authRoutes = [register, verify, login, logout, profile, updateProfile, changePassword];
