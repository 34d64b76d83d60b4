import { and, eq, gt } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { SignedIn } from "../http/route.ts";
import { hashToken, newToken } from "../platform/tokens.ts";
import { customers, sessions } from "./auth.tables.ts";

const DAY = 86_400_000;
/** How long a login lasts at most: the auth cookie's 31622400 s (specification, section 9). */
export const SESSION_LIFETIME = 31_622_400_000;
/** A login that nobody uses ends earlier. */
export const SESSION_IDLE_LIFETIME = 30 * DAY;
/** Use is written down at most this often, so that reading costs no writing. */
const USE_GRANULARITY = 3_600_000;

/** Logs a customer in; the token is told once and never kept. */
export const openSession = async (queries: Queries, customerId: string, now: Date): Promise<string> => {
  const token = newToken();
  await queries.insert(sessions).values({
    tokenHash: hashToken(token),
    customerId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
  });
  return token;
};

/** Who a token belongs to; null when it is unknown, expired or long unused. */
export const findSession = async (queries: Queries, token: string, now: Date): Promise<SignedIn | null> => {
  const unusedSince = new Date(now.getTime() - SESSION_IDLE_LIFETIME);
  const [found] = await queries
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, unusedSince)),
    );
  if (found === undefined) return null;
  const { lastUsedAt, ...signedIn } = found;
  if (now.getTime() - lastUsedAt.getTime() > USE_GRANULARITY) {
    await queries.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, signedIn.sessionId));
  }
  return signedIn;
};

export const closeSession = async (queries: Queries, sessionId: string): Promise<void> => {
  await queries.delete(sessions).where(eq(sessions.id, sessionId));
};

/** Logs a customer out everywhere. */
export const closeSessionsOf = async (queries: Queries, customerId: string): Promise<void> => {
  await queries.delete(sessions).where(eq(sessions.customerId, customerId));
};
