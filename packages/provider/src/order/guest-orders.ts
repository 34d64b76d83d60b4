import { tooMany } from "@griya/http";
import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { Buyer } from "../http/route.ts";
import { orders } from "./order.tables.ts";

const HOUR = 3_600_000;

/** Orders that guests may place in an hour with one e-mail: each is mailed there, and nobody has proven that it is theirs. */
export const GUEST_ORDERS_AN_HOUR = 10;

/** A guest's order that no account has taken over. */
export const isOfGuest = (queries: Queries) =>
  inArray(
    orders.customerId,
    queries.select({ id: customers.id }).from(customers).where(isNotNull(customers.guestHash)),
  );

/** What guests have ordered with an e-mail. */
const orderedAsGuest = (queries: Queries, email: string) => and(eq(orders.contactEmail, email), isOfGuest(queries));

/**
 * Refuses a guest's order where guests have placed enough with its e-mail of late; an account's e-mail is proven. Orders of one e-mail come
 * one after the other, also from several servers, or none would count another that is under way.
 */
export const assertGuestMayOrder = async (
  tx: Transaction,
  { guestHash, email }: Pick<Buyer, "guestHash" | "email">,
  now: Date,
): Promise<void> => {
  if (guestHash === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest:${email}`}, 0))`);
  const hourAgo = new Date(now.getTime() - HOUR);
  const placed = await tx.$count(orders, and(orderedAsGuest(tx, email), gt(orders.placedAt, hourAgo)));
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
