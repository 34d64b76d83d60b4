import { and, eq, gt, lte, ne } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries } from "../database/database.ts";
import type { Buyer, Guest } from "../http/route.ts";
import { createToken, hashToken } from "../platform/tokens.ts";

/**
 * The time that a guest may buy and see their orders, in milliseconds. A bank transfer may take a day, and the guest checks it on the next.
 */
export const GUEST_LIFETIME = 2 * 86_400_000;

/**
 * Lets a guest buy with an email. Until the expiry, another email belongs to the same guest, and each order keeps its own email. After the
 * expiry, another email means another guest, because several people may use a browser.
 */
export const openGuestBuyer = async (
  queries: Queries,
  { tokenHash }: Guest,
  { email, now }: { email: string; now: Date },
): Promise<{ id: string; email: string }> => {
  // an expired guest loses this token, unless the same email is entered again
  await queries
    .update(customers)
    .set({ guestHash: hashToken(createToken()) })
    .where(and(eq(customers.guestHash, tokenHash), lte(customers.guestUntil, now), ne(customers.guestEmail, email)));
  const guestValues = { guestEmail: email, guestUntil: new Date(now.getTime() + GUEST_LIFETIME) };
  const [opened] = await queries
    .insert(customers)
    .values({ name: "", phone: "", createdAt: now, guestHash: tokenHash, ...guestValues })
    .onConflictDoUpdate({ target: customers.guestHash, set: guestValues })
    .returning({ id: customers.id });
  if (!opened) throw new Error("The database made no guest and found none, though an upsert does one of the two");
  return { id: opened.id, email };
};

/** Finds the guest of a token who may buy; null without an email, or after the expiry. */
export const findGuestBuyer = async (queries: Queries, { tokenHash }: Guest, now: Date): Promise<Buyer | null> => {
  const [found] = await queries
    .select()
    .from(customers)
    .where(and(eq(customers.guestHash, tokenHash), gt(customers.guestUntil, now)));
  if (!found?.guestEmail) return null;
  const { id, name, phone, letterLanguage, guestEmail, guestHash } = found;
  return { id, name, phone, letterLanguage, email: guestEmail, guestHash };
};
