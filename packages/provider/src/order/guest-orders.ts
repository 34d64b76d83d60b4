import { tooManyRequests } from "@griya/http";
import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { Buyer } from "../http/route.ts";
import { orders } from "./order.tables.ts";

const HOUR = 3_600_000;

/** Limit for orders of guests per hour and email. The shop writes to that email, and nobody has proven that it is theirs. */
export const GUEST_ORDERS_PER_HOUR = 10;

/** Matches orders of guests that no account has taken over. */
export const isOfGuest = (queries: Queries) =>
  inArray(
    orders.customerId,
    queries.select({ id: customers.id }).from(customers).where(isNotNull(customers.guestHash)),
  );

/** Matches orders that guests have placed with an email. */
const isOrderedAsGuest = (queries: Queries, email: string) => and(eq(orders.contactEmail, email), isOfGuest(queries));

/**
 * Rejects a guest's order where its email has too many recent ones. The email of an account is proven. Orders of one email run one after
 * the other, also from several servers. Otherwise each would miss one in progress.
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

/** Opens an unproven account for the email of a guest's orders, with the name of the last order. Returns null where there are none. */
export const createGuestAccount = async (tx: Transaction, email: string, now: Date) => {
  const [last] = await tx
    .select({ address: orders.address, phone: orders.contactPhone })
    .from(orders)
    .where(isOrderedAsGuest(tx, email))
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

/** Moves the orders of guests with an account's email into it. Its owner must have just proven the email. */
export const claimGuestOrders = async (
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await tx.update(orders).set({ customerId: id }).where(isOrderedAsGuest(tx, email));
};
