import { and, eq, isNull, lt } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { sweepItems } from "../platform/sweep.ts";
import { carts } from "./cart.tables.ts";

/** The lifetime of a guest's cart after the last addition, in milliseconds. */
export const GUEST_CART_LIFETIME = 90 * 86_400_000;

/** Removes the carts of guests who added nothing for {@link GUEST_CART_LIFETIME}. Never removes a customer's cart. */
export const removeIdleCarts = async ({
  database,
  clock,
  log,
}: Pick<Services, "database" | "clock" | "log">): Promise<void> => {
  const idleSince = new Date(clock().getTime() - GUEST_CART_LIFETIME);
  const isIdle = and(isNull(carts.customerId), lt(carts.touchedAt, idleSince));
  await sweepItems(await database.select({ id: carts.id }).from(carts).where(isIdle), {
    log,
    getLabel: ({ id }) => ({ cart: id }),
    sweepItem: ({ id }) => database.delete(carts).where(and(eq(carts.id, id), isIdle)),
  });
};
