import type { OpenSession } from "@griya/api";
import { and, asc, desc, eq, gt, inArray, isNotNull, ne } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { writeWhereThereIsRoom } from "../database/room.ts";
import type { SignedIn } from "../http/route.ts";
import { hashToken, newToken } from "../platform/tokens.ts";
import { accountOf, customers, sessions } from "./auth.tables.ts";
import { readUserAgent } from "./read-user-agent.ts";

const DAY = 86_400_000;
/** How long a login lasts at most: the auth cookie's 31622400 s (specification, section 9). */
export const SESSION_LIFETIME = 31_622_400_000;
/** A login that nobody uses ends earlier. */
export const SESSION_IDLE_LIFETIME = 30 * DAY;
/** Use is written down at most this often, so that reading costs no writing. */
const USE_GRANULARITY = 3_600_000;

/** In how many places a customer is logged in at most: more than anybody has, and all of them are told in one answer. */
export const SESSIONS_MAXIMUM = 100;

/** Ends those that were used longest ago where a new one is one too many. */
const endBeyondMaximum = async (queries: Queries, customerId: string, newest: string): Promise<void> => {
  const beyond = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(eq(sessions.tokenHash, newest)), desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(SESSIONS_MAXIMUM);
  await queries.delete(sessions).where(inArray(sessions.id, beyond));
};

/** Logs a customer in; the token is told once and never kept. */
export const openSession = async (
  queries: Queries,
  { customerId, userAgent, now }: { customerId: string; userAgent: string | null; now: Date },
): Promise<string> => {
  const token = newToken();
  const tokenHash = hashToken(token);
  await queries.insert(sessions).values({
    tokenHash,
    customerId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
    ...readUserAgent(userAgent),
  });
  await endBeyondMaximum(queries, customerId, tokenHash);
  return token;
};

/** Neither too old nor too long unused. */
const isOpen = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_LIFETIME)));

/** Who a token belongs to; null when it is unknown, expired or long unused. */
export const findSession = async (queries: Queries, token: string, now: Date): Promise<SignedIn | null> => {
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
    .where(and(eq(sessions.tokenHash, hashToken(token)), isOpen(now)));
  if (found === undefined) return null;
  const { lastUsedAt, ...signedIn } = accountOf(found);
  if (now.getTime() - lastUsedAt.getTime() > USE_GRANULARITY) {
    await writeWhereThereIsRoom(
      queries.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, signedIn.sessionId)),
    );
  }
  return signedIn;
};

/** Where a customer is logged in: the session that asks first, then the last one used. */
export const findOpenSessions = async (
  queries: Queries,
  { id, sessionId }: SignedIn,
  now: Date,
): Promise<OpenSession[]> => {
  const open = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, id), isOpen(now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt), desc(sessions.createdAt), asc(sessions.id));
  return open.map(({ createdAt, lastUsedAt, ...session }) => ({
    id: session.id,
    browser: session.browser,
    system: session.system,
    begunAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis: session.id === sessionId,
  }));
};

export const closeSession = async (queries: Queries, sessionId: string): Promise<void> => {
  await queries.delete(sessions).where(eq(sessions.id, sessionId));
};

/** Ends one of a customer's sessions, if it is theirs. */
export const closeSessionOf = async (queries: Queries, customerId: string, sessionId: string): Promise<void> => {
  await queries.delete(sessions).where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)));
};

/** Logs a customer out everywhere else. */
export const closeOtherSessions = async (queries: Queries, { id, sessionId }: SignedIn): Promise<void> => {
  await queries.delete(sessions).where(and(eq(sessions.customerId, id), ne(sessions.id, sessionId)));
};

/** Logs a customer out everywhere. */
export const closeSessionsOf = async (queries: Queries, customerId: string): Promise<void> => {
  await queries.delete(sessions).where(eq(sessions.customerId, customerId));
};
