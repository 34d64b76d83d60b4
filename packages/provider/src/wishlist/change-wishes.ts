import { WISHES_MAXIMUM } from "@griya/api";
import { and, eq, inArray } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { products } from "../product/product.tables.ts";
import { wishes } from "./wishlist.tables.ts";

/**
 * Returns the wishes that are added to a list with existing wishes. Each wish is added once. The first wishes are added when there is not
 * enough room.
 */
export const getNewWishes = <Id>(wished: readonly Id[], existingIds: ReadonlySet<Id>, maximum = WISHES_MAXIMUM): Id[] =>
  [...new Set(wished)].filter((id) => !existingIds.has(id)).slice(0, Math.max(0, maximum - existingIds.size));

/** Adds the sold products to a customer's wishlist, the first on top. A lock makes additions to one list run one after the other. */
export const addWishes = async (
  tx: Transaction,
  { customerId, productIds, now }: { customerId: string; productIds: readonly string[]; now: Date },
): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
  const existingWishes = await tx
    .select({ key: wishes.productId })
    .from(wishes)
    .where(eq(wishes.customerId, customerId));
  const soldProducts = await tx
    .select({ key: products.id, id: products.uuid })
    .from(products)
    .where(and(inArray(products.uuid, [...productIds]), eq(products.isPublic, true)));
  const keysById = new Map(soldProducts.map(({ id, key }) => [id, key]));
  const wishedKeys = productIds.flatMap((id) => keysById.get(id.toLowerCase()) ?? []);
  const addedKeys = getNewWishes(wishedKeys, new Set(existingWishes.map(({ key }) => key)));
  if (addedKeys.length === 0) return;
  await tx.insert(wishes).values(
    addedKeys.map((productId, place) => ({
      customerId,
      productId,
      wishedAt: new Date(now.getTime() - place), // The times keep the order of wishes that are added together.
    })),
  );
};

/** Removes a product from a customer's wishlist. */
export const removeWish = async (database: Queries, customerId: string, productId: string): Promise<void> => {
  const productQuery = database.select({ id: products.id }).from(products).where(eq(products.uuid, productId));
  await database.delete(wishes).where(and(eq(wishes.customerId, customerId), inArray(wishes.productId, productQuery)));
};
