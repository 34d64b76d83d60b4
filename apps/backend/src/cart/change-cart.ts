import { CART_LINES_MAXIMUM, QUANTITY_MAXIMUM } from "@griya/api";
import { and, count, eq, exists, gte, inArray, ne, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { products, variants } from "../product/product.tables.ts";
import { cartLines, carts } from "./cart.tables.ts";
import { type CartOwner, isOwnedBy, lockCart, openCart } from "./cart-owner.ts";

type Addition = { readonly productId: string; readonly variantId: string; readonly quantity: number };

/** Why an addition changed nothing, as the rule that it broke. */
const refusedAddition = async (queries: Queries, cartId: string, { productId, variantId, quantity }: Addition) => {
  const [found] = await queries
    .select({ onHand: variants.onHand, already: cartLines.quantity })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(cartLines, and(eq(cartLines.variantId, variants.id), eq(cartLines.cartId, cartId)))
    .where(and(eq(variants.id, variantId), eq(products.uuid, productId), eq(products.isPublic, true)));
  if (!found) return handled("selectAttributes");
  if (found.onHand === 0) return handled("outOfStock");
  const wanted = (found.already ?? 0) + quantity;
  if (wanted > QUANTITY_MAXIMUM) return handled("maximumQuantity");
  if (wanted > found.onHand) return handled("exceedsInventory");
  return handled("cartFull");
};

/** Puts pieces into the cart: a new line, or more on the one that is there. */
export const addToCart = async (tx: Transaction, owner: CartOwner, addition: Addition, now: Date): Promise<void> => {
  const { productId, variantId, quantity } = addition;
  const cartId = await openCart(tx, owner, now);
  const otherLines = tx
    .select({ number: count() })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), ne(cartLines.variantId, variantId)));
  const wanted = sql`${cartLines.quantity} + excluded.quantity`;
  const onHand = tx.select({ onHand: variants.onHand }).from(variants).where(eq(variants.id, variantId));
  const added = await tx
    .insert(cartLines)
    .select(
      tx
        .select({
          id: sql<string>`gen_random_uuid()`.as("id"),
          cartId: sql<string>`${cartId}::uuid`.as("cart_id"),
          variantId: variants.id,
          quantity: sql<number>`${quantity}::int`.as("quantity"),
          isSelected: sql<boolean>`true`.as("is_selected"),
          addedAt: sql<Date>`${now.toISOString()}::timestamptz`.as("added_at"),
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(
          and(
            eq(variants.id, variantId),
            eq(products.uuid, productId),
            eq(products.isPublic, true),
            gte(variants.onHand, quantity),
            sql`(${otherLines}) < ${CART_LINES_MAXIMUM}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId],
      set: { quantity: wanted, isSelected: true },
      setWhere: sql`${wanted} <= least((${onHand}), ${QUANTITY_MAXIMUM})`,
    })
    .returning({ id: cartLines.id });
  if (added.length === 0) throw await refusedAddition(tx, cartId, addition);
};

/** The shopper's own cart, for conditions on its lines. */
const inOwnCart = (queries: Queries, owner: CartOwner) =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(carts)
      .where(and(eq(carts.id, cartLines.cartId), isOwnedBy(owner))),
  );

/** Sets how many pieces a line has. 404 for a line that is not theirs. */
export const setQuantity = async (
  tx: Transaction,
  owner: CartOwner,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<void> => {
  await lockCart(tx, owner);
  const isTheirs = and(eq(cartLines.id, lineId), inOwnCart(tx, owner));
  const enough = exists(
    tx
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.id, cartLines.variantId), gte(variants.onHand, quantity))),
  );
  const changed = await tx
    .update(cartLines)
    .set({ quantity })
    .where(and(isTheirs, enough))
    .returning({ id: cartLines.id });
  if (changed.length > 0) return;
  const [line] = await tx
    .select({ onHand: variants.onHand })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .where(isTheirs);
  if (!line) throw notFound();
  throw handled(line.onHand === 0 ? "outOfStock" : "exceedsInventory");
};

/** Checks and unchecks lines for checkout, all of them or none. 404 when one is not theirs. */
export const selectLines = async (
  tx: Transaction,
  owner: CartOwner,
  { checked, unchecked }: { checked: readonly string[]; unchecked: readonly string[] },
): Promise<void> => {
  const ids = [...new Set([...checked, ...unchecked])];
  if (ids.length < checked.length + unchecked.length) throw handled(); // named twice: which is meant?
  if (ids.length === 0) return;
  await lockCart(tx, owner);
  const changed = await tx
    .update(cartLines)
    .set({ isSelected: checked.length === 0 ? sql`false` : inArray(cartLines.id, [...checked]) })
    .where(and(inArray(cartLines.id, ids), inOwnCart(tx, owner)))
    .returning({ id: cartLines.id });
  if (changed.length < ids.length) throw notFound();
};

/** Takes a line out. 404 when it is not theirs, or no longer there. */
export const removeLine = async (tx: Transaction, owner: CartOwner, lineId: string): Promise<void> => {
  await lockCart(tx, owner);
  const removed = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.id, lineId), inOwnCart(tx, owner)))
    .returning({ id: cartLines.id });
  if (removed.length === 0) throw notFound();
};
