import { authEndpoints } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import {
  alreadyRegisteredLetter,
  firstPasswordLetter,
  passwordChangedLetter,
  registeredTwiceLetter,
  verificationLetter,
} from "./auth.letters.ts";
import { accountOf, customers } from "./auth.tables.ts";
import { customerRecord } from "./customer-record.ts";
import { letterOptions, type MailingCall, type Recipient } from "./letter-options.ts";
import { cancelLinks, issueLink, useLink } from "./mailed-links.ts";
import { assertStillVerified, hashChosenPassword, isPasswordOf, isStillVerified } from "./passwords.ts";
import { sendPasswordLink } from "./send-password-link.ts";
import { closeOtherSessions, closeSession, openSession } from "./sessions.ts";
import { verifyPassword } from "./verify-password.ts";

const sendVerification = async (tx: Transaction, call: MailingCall, customer: Recipient): Promise<void> => {
  const token = await issueLink(tx, { customerId: customer.id, purpose: "verify", now: call.clock() });
  await call.mailer.send(tx, verificationLetter({ ...letterOptions(call, customer), token }));
};

const register = route(authEndpoints.register, async ({ input, database, ...call }) => {
  const passwordHash = await hashChosenPassword(input.password);
  const [known] = await database.select().from(customers).where(eq(customers.email, input.email));
  // runs for unknown emails too, so that every response takes the same time
  const isRight = await isPasswordOf(known?.passwordHash ?? null, input.password);
  const now = call.clock();
  const profile = { name: input.name, phone: input.phone, createdAt: now };
  await database.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(customers)
      .values({ email: input.email, ...profile, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (fresh !== undefined) return sendVerification(tx, call, accountOf(fresh));
    const [found] = await tx.select().from(customers).where(eq(customers.email, input.email)).for("update");
    if (found === undefined) return;
    const owner = accountOf(found);
    if (owner.verifiedAt !== null) return call.mailer.send(tx, alreadyRegisteredLetter(letterOptions(call, owner)));

    // The email is unproven and was registered with two passwords. Neither is valid, and the reader of the mail chooses a new one.
    const isSame = isRight && owner.passwordHash === known?.passwordHash;
    const kept = { ...profile, passwordHash: isSame ? owner.passwordHash : null };
    await tx.update(customers).set(kept).where(eq(customers.id, owner.id));
    await cancelLinks(tx, { customerId: owner.id, purpose: "verify", now });
    if (isSame) return sendVerification(tx, call, owner);
    const letterWith = owner.passwordHash === null ? firstPasswordLetter : registeredTwiceLetter;
    return sendPasswordLink(tx, call, { customer: owner, letterWith });
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
  if (found === undefined || !isRight) throw handled("loginIncorrect");
  const customer = accountOf(found);
  if (customer.verifiedAt === null) {
    await database.transaction((tx) => sendVerification(tx, call, customer));
    throw handled("emailNotVerified");
  }
  const { id } = customer;
  const accessToken = await database.transaction(async (tx) => {
    await assertStillVerified(tx, customers, customer);
    return openSession(tx, { customerId: id, userAgent: call.userAgent, now: call.clock() });
  });
  return { accessToken, customer: await customerRecord(database, { ...customer, hasPassword: true }) };
});

const logout = route(authEndpoints.logout, async ({ customer, database }) => {
  await closeSession(database, customer.sessionId);
  return null;
});

const profile = route(authEndpoints.profile, ({ customer, database }) => customerRecord(database, customer));

const updateProfile = route(authEndpoints.updateProfile, async ({ input: { name, phone }, customer, database }) => {
  await database.update(customers).set({ name, phone }).where(eq(customers.id, customer.id));
  return customerRecord(database, { ...customer, name, phone });
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

export const authRoutes = [register, verify, login, logout, profile, updateProfile, changePassword];
