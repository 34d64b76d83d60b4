import { WISHES_MAXIMUM } from "@griya/api";
import { and, eq, inArray } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { products } from "../product/product.tables.ts";
import { wishes } from "./wishlist.tables.ts";

/**
 * Selects the wishes that are added to a list with existing ones. Each is added once, and the first ones where there is no room for all. An
 * existing wish is not added again.
 */
export const getNewWishes = <Id>(wished: readonly Id[], held: ReadonlySet<Id>, maximum = WISHES_MAXIMUM): Id[] =>
  [...new Set(wished)].filter((id) => !held.has(id)).slice(0, Math.max(0, maximum - held.size));

/** Adds those of the products that are sold to a customer's list, the first on top. Additions to one list run one after the other. */
export const addWishes = async (
  tx: Transaction,
  { customerId, productIds, now }: { customerId: string; productIds: readonly string[]; now: Date },
): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
  const existingWishes = await tx
    .select({ key: wishes.productId })
    .from(wishes)
    .where(eq(wishes.customerId, customerId));
  const sold = await tx
    .select({ key: products.id, id: products.uuid })
    .from(products)
    .where(and(inArray(products.uuid, [...productIds]), eq(products.isPublic, true)));
  const keys = new Map(sold.map(({ id, key }) => [id, key]));
  const wished = productIds.flatMap((id) => keys.get(id.toLowerCase()) ?? []);
  const added = getNewWishes(wished, new Set(existingWishes.map(({ key }) => key)));
  if (added.length === 0) return;
  await tx.insert(wishes).values(
    added.map((productId, place) => ({
      customerId,
      productId,
      wishedAt: new Date(now.getTime() - place), // keeps the order of wishes that come together
    })),
  );
};

/** Removes a product from a customer's list, if it is there. */
export const removeWish = async (database: Queries, customerId: string, productId: string): Promise<void> => {
  const ofProduct = database.select({ id: products.id }).from(products).where(eq(products.uuid, productId));
  await database.delete(wishes).where(and(eq(wishes.customerId, customerId), inArray(wishes.productId, ofProduct)));
};
