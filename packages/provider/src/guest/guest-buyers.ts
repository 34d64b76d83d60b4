import { and, eq, gt, lte, ne } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries } from "../database/database.ts";
import type { Buyer, Guest } from "../http/route.ts";
import { hashToken, newToken } from "../platform/tokens.ts";

/** How long a guest may buy and see their orders, in milliseconds: a transfer is awaited for a day, and looked after on the next. */
export const GUEST_LIFETIME = 2 * 86_400_000;

/**
 * Lets a guest buy with an e-mail. Whoever says another one stays the same guest as long as they may buy, and an order keeps the e-mail
 * it was placed with; after that another e-mail is another guest, for more than one may use a browser.
 */
export const openGuestBuyer = async (
  queries: Queries,
  { tokenHash }: Guest,
  { email, now }: { email: string; now: Date },
): Promise<{ id: string; email: string }> => {
  // whose time is over is known by this token no more: only who says the same e-mail is the same guest
  await queries
    .update(customers)
    .set({ guestHash: hashToken(newToken()) })
    .where(and(eq(customers.guestHash, tokenHash), lte(customers.guestUntil, now), ne(customers.guestEmail, email)));
  const told = { guestEmail: email, guestUntil: new Date(now.getTime() + GUEST_LIFETIME) };
  const [opened] = await queries
    .insert(customers)
    .values({ name: "", phone: "", createdAt: now, guestHash: tokenHash, ...told })
    .onConflictDoUpdate({ target: customers.guestHash, set: told })
    .returning({ id: customers.id });
  if (!opened) throw new Error("The database made no guest and found none, though an upsert does one of the two");
  return { id: opened.id, email };
};

/** The guest of a token who may buy; null where they have told no e-mail, or too long ago. */
export const findGuestBuyer = async (queries: Queries, { tokenHash }: Guest, now: Date): Promise<Buyer | null> => {
  const [found] = await queries
    .select()
    .from(customers)
    .where(and(eq(customers.guestHash, tokenHash), gt(customers.guestUntil, now)));
  if (!found?.guestEmail) return null;
  const { id, name, phone, letterLanguage, guestEmail, guestHash } = found;
  return { id, name, phone, letterLanguage, email: guestEmail, guestHash };
};
