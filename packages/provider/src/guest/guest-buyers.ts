import { and, eq, gt, lte, ne } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries } from "../database/database.ts";
import type { Buyer, Guest } from "../http/route.ts";
import { createToken, hashToken } from "../platform/tokens.ts";

/**
 * The time in which a guest may buy and see orders, in milliseconds. A bank transfer may take a day, and the guest checks it on the next
 * day.
 */
export const GUEST_LIFETIME = 2 * 86_400_000;

/**
 * Stores the email address of a guest, who may then buy. Before the expiry, another address belongs to the same guest, and each order keeps
 * its own address. After the expiry, another address means another guest, because several people may use a browser.
 */
export const openGuestBuyer = async (
  queries: Queries,
  { tokenHash }: Guest,
  { email, now }: { email: string; now: Date },
): Promise<{ id: string; email: string }> => {
  // An expired guest loses this token, unless the guest enters the same address again.
  await queries
    .update(customers)
    .set({ guestHash: hashToken(createToken()) })
    .where(and(eq(customers.guestHash, tokenHash), lte(customers.guestUntil, now), ne(customers.guestEmail, email)));
  const guestColumns = { guestEmail: email, guestUntil: new Date(now.getTime() + GUEST_LIFETIME) };
  const [opened] = await queries
    .insert(customers)
    .values({ name: "", phone: "", createdAt: now, guestHash: tokenHash, ...guestColumns })
    .onConflictDoUpdate({ target: customers.guestHash, set: guestColumns })
    .returning({ id: customers.id });
  if (!opened) throw new Error("The database did not return the guest of the upsert");
  return { id: opened.id, email };
};

/** Finds the guest of a token who may buy; null if the guest has no email address, or after the expiry. */
export const findGuestBuyer = async (queries: Queries, { tokenHash }: Guest, now: Date): Promise<Buyer | null> => {
  const [found] = await queries
    .select()
    .from(customers)
    .where(and(eq(customers.guestHash, tokenHash), gt(customers.guestUntil, now)));
  if (!found?.guestEmail) return null;
  const { id, name, phone, letterLanguage, guestEmail, guestHash } = found;
  return { id, name, phone, letterLanguage, email: guestEmail, guestHash };
};
