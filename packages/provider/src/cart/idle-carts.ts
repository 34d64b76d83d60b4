import { and, isNull, lt } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { carts } from "./cart.tables.ts";

/** How long a guest's cart is kept after something was last added, in milliseconds. */
export const GUEST_CART_LIFETIME = 90 * 86_400_000;

/** Removes the carts of guests who have not come back. A customer's cart is kept. */
export const removeIdleCarts = async ({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> => {
  const idleSince = new Date(clock().getTime() - GUEST_CART_LIFETIME);
  await database.delete(carts).where(and(isNull(carts.customerId), lt(carts.touchedAt, idleSince)));
};
