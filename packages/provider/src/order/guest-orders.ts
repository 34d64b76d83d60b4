import { tooManyRequests } from "@griya/http";
import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { Buyer } from "../http/route.ts";
import { orders } from "./order.tables.ts";

const HOUR = 3_600_000;

/** The maximum number of guest orders in an hour for one email. The shop sends emails to an address that nobody has verified. */
export const GUEST_ORDERS_PER_HOUR = 10;

/** Matches orders of guests. The orders of a customer with an account do not match. */
export const isGuestOrder = (queries: Queries) =>
  inArray(
    orders.customerId,
    queries.select({ id: customers.id }).from(customers).where(isNotNull(customers.guestHash)),
  );

/** Matches the orders that guests have placed with an email. */
const isOrderedAsGuest = (queries: Queries, email: string) =>
  and(eq(orders.contactEmail, email), isGuestOrder(queries));

/**
 * Rejects a guest's order when its email has too many recent orders. Customers have a verified email, so they have no limit. A lock makes
 * the orders of one email wait for each other. Otherwise parallel orders could exceed the limit.
 */
export const assertGuestMayOrder = async (
  tx: Transaction,
  { guestHash, email }: Pick<Buyer, "guestHash" | "email">,
  now: Date,
): Promise<void> => {
  if (guestHash === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest:${email}`}, 0))`);
  const hourAgo = new Date(now.getTime() - HOUR);
  const recentCount = await tx.$count(orders, and(isOrderedAsGuest(tx, email), gt(orders.placedAt, hourAgo)));
  if (recentCount >= GUEST_ORDERS_PER_HOUR) throw tooManyRequests(HOUR / 1000);
};

/**
 * Creates an unverified account for the email of guest orders, with the name of the last order. Returns null when there are no such orders.
 */
export const createGuestAccount = async (tx: Transaction, email: string, now: Date) => {
  const [lastOrder] = await tx
    .select({ address: orders.address, phone: orders.contactPhone })
    .from(orders)
    .where(isOrderedAsGuest(tx, email))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  if (lastOrder === undefined) return null;
  const [newAccount] = await tx
    .insert(customers)
    .values({ email, name: lastOrder.address.name, phone: lastOrder.phone, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return newAccount ?? null;
};

/** Moves the guest orders of an email to its account. The owner must have verified the email just before. */
export const claimGuestOrders = async (
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await tx.update(orders).set({ customerId: id }).where(isOrderedAsGuest(tx, email));
};
