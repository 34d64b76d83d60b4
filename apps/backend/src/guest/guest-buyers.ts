import { and, desc, eq, gt, inArray, isNotNull, lte, ne } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { tooMany } from "../http/refusal.ts";
import type { Buyer, Guest } from "../http/route.ts";
import { orders } from "../order/order.tables.ts";
import { hashToken, newToken } from "../platform/tokens.ts";

/** How long a guest may buy and see their orders, in milliseconds: a transfer is awaited for a day, and looked after on the next. */
export const GUEST_LIFETIME = 2 * 86_400_000;

const HOUR = 3_600_000;

/** Orders that guests may place in an hour with one e-mail: each is mailed there, and nobody has proven that it is theirs. */
export const GUEST_ORDERS_AN_HOUR = 10;

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
  const { id, name, phone, guestEmail, guestHash } = found;
  return { id, name, phone, email: guestEmail, guestHash };
};

const guestIds = (queries: Queries) =>
  queries.select({ id: customers.id }).from(customers).where(isNotNull(customers.guestHash));

/** What guests have ordered with an e-mail. */
const orderedAsGuest = (queries: Queries, email: string) =>
  and(eq(orders.contactEmail, email), inArray(orders.customerId, guestIds(queries)));

/** Refuses a guest's order where guests have placed enough with its e-mail of late; an account's e-mail is proven. */
export const assertGuestMayOrder = async (
  queries: Queries,
  { guestHash, email }: Pick<Buyer, "guestHash" | "email">,
  now: Date,
): Promise<void> => {
  if (guestHash === null) return;
  const hourAgo = new Date(now.getTime() - HOUR);
  const placed = await queries.$count(orders, and(orderedAsGuest(queries, email), gt(orders.placedAt, hourAgo)));
  if (placed >= GUEST_ORDERS_AN_HOUR) throw tooMany(HOUR / 1000);
};

/**
 * An account that nobody has proven yet for the e-mail that a guest has ordered with, named as the last of these orders is; null where
 * nobody has.
 */
export const openAccountOfGuest = async (tx: Transaction, email: string, now: Date) => {
  const [last] = await tx
    .select({ address: orders.address, phone: orders.contactPhone })
    .from(orders)
    .where(orderedAsGuest(tx, email))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  if (last === undefined) return null;
  const [opened] = await tx
    .insert(customers)
    .values({ email, name: last.address.name, phone: last.phone, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return opened ?? null;
};

/** Brings what guests have ordered with an account's e-mail into it. Only who has just proven that it is theirs may have it. */
export const takeOverGuestOrders = async (
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await tx.update(orders).set({ customerId: id }).where(orderedAsGuest(tx, email));
};
