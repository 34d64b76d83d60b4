import type { OpenSession } from "@griya/api";
import { and, asc, desc, eq, gt, inArray, isNotNull, ne } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { writeIfDiskHasSpace } from "../database/disk-space.ts";
import type { CustomerCaller } from "../http/route.ts";
import { createToken, hashToken } from "../platform/tokens.ts";
import { customers, sessions, toAccount } from "./auth.tables.ts";
import { readUserAgent } from "./read-user-agent.ts";

const DAY = 86_400_000;
/** The maximum lifetime of a session, in milliseconds: 31622400 s, as the auth cookie (specification, section 9). */
export const SESSION_LIFETIME = 31_622_400_000;
/** The lifetime of an unused session, in milliseconds. */
export const SESSION_IDLE_LIFETIME = 30 * DAY;
/** The minimum time between two updates of `lastUsedAt`, in milliseconds, so that most reads need no write. */
const LAST_USE_UPDATE_INTERVAL = 3_600_000;

/** The maximum number of sessions of a customer. One response lists all of them. */
export const SESSIONS_MAXIMUM = 100;

/** Deletes the least recently used sessions above the limit. */
const closeExcessSessions = async (queries: Queries, customerId: string, newest: string): Promise<void> => {
  const excessSessions = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(eq(sessions.tokenHash, newest)), desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(SESSIONS_MAXIMUM);
  await queries.delete(sessions).where(inArray(sessions.id, excessSessions));
};

/** Creates a session of a customer and returns its token. The database stores only the hash of the token. */
export const openSession = async (
  queries: Queries,
  { customerId, userAgent, now }: { customerId: string; userAgent: string | null; now: Date },
): Promise<string> => {
  const token = createToken();
  const tokenHash = hashToken(token);
  await queries.insert(sessions).values({
    tokenHash,
    customerId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
    ...readUserAgent(userAgent),
  });
  await closeExcessSessions(queries, customerId, tokenHash);
  return token;
};

/** Returns the SQL condition for a session that is neither expired nor idle for too long. */
const isOpenSession = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_LIFETIME)));

/** Finds the customer of a token; null if the session is unknown, expired or idle for too long. */
export const findSession = async (queries: Queries, token: string, now: Date): Promise<CustomerCaller | null> => {
  const [found] = await queries
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      hasPassword: isNotNull(customers.passwordHash).mapWith(Boolean),
      letterLanguage: customers.letterLanguage,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isOpenSession(now)));
  if (found === undefined) return null;
  const { lastUsedAt, ...signedIn } = toAccount(found);
  if (now.getTime() - lastUsedAt.getTime() > LAST_USE_UPDATE_INTERVAL) {
    await writeIfDiskHasSpace(
      queries.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, signedIn.sessionId)),
    );
  }
  return signedIn;
};

/** Finds a customer's sessions: the current session first, then the most recently used session. */
export const findOpenSessions = async (
  queries: Queries,
  { id, sessionId }: CustomerCaller,
  now: Date,
): Promise<OpenSession[]> => {
  const openRows = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, id), isOpenSession(now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt), desc(sessions.createdAt), asc(sessions.id));
  return openRows.map(({ createdAt, lastUsedAt, ...session }) => ({
    id: session.id,
    browser: session.browser,
    system: session.system,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: session.id === sessionId,
  }));
};

export const closeSession = async (queries: Queries, sessionId: string): Promise<void> => {
  await queries.delete(sessions).where(eq(sessions.id, sessionId));
};

/** Deletes a session, if it belongs to the customer. */
export const closeCustomerSession = async (queries: Queries, customerId: string, sessionId: string): Promise<void> => {
  await queries.delete(sessions).where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)));
};

/** Deletes all other sessions of a customer. */
export const closeOtherSessions = async (queries: Queries, { id, sessionId }: CustomerCaller): Promise<void> => {
  await queries.delete(sessions).where(and(eq(sessions.customerId, id), ne(sessions.id, sessionId)));
};

/** Deletes all sessions of a customer. */
export const closeCustomerSessions = async (queries: Queries, customerId: string): Promise<void> => {
  await queries.delete(sessions).where(eq(sessions.customerId, customerId));
};
