import { CART_LINES_MAXIMUM, QUANTITY_MAXIMUM } from "@griya/api";
import { and, eq, exists, gte, inArray, sql } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { products, variants } from "../product/product.tables.ts";
import { cartLines, carts } from "./cart.tables.ts";
import { type CartOwner, isOwnedBy, lockCart, preparedByOwner, upsertCart } from "./cart-owner.ts";

type Addition = { readonly productId: string; readonly variantId: string; readonly quantity: number };

/** The shopper's own cart, for conditions on its lines. */
const inOwnCart = (queries: Queries, owner: CartOwner) =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(carts)
      .where(and(eq(carts.id, cartLines.cartId), isOwnedBy(owner))),
  );

/** Why an addition changed nothing, as the rule that it broke. */
const refusedAddition = async (queries: Queries, owner: CartOwner, { productId, variantId, quantity }: Addition) => {
  const [found] = await queries
    .select({ onHand: variants.onHand, already: cartLines.quantity })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(cartLines, and(eq(cartLines.variantId, variants.id), inOwnCart(queries, owner)))
    .where(and(eq(variants.id, variantId), eq(products.uuid, productId), eq(products.isPublic, true)));
  if (!found) return handled("selectAttributes");
  if (found.onHand === 0) return handled("outOfStock");
  const wanted = (found.already ?? 0) + quantity;
  if (wanted > QUANTITY_MAXIMUM) return handled("maximumQuantity");
  if (wanted > found.onHand) return handled("exceedsInventory");
  return handled("cartFull");
};

/** One statement, so that nobody waits for a shopper's cart from one round trip to the next. */
const preparedAddition = preparedByOwner((queries, owner) => {
  const [productId, variantId] = [sql.placeholder("productId"), sql.placeholder("variantId")];
  const now = sql.placeholder("now");
  const quantity = sql`${sql.placeholder("quantity")}::int`;
  const opened = queries.$with("opened").as(upsertCart(queries, owner, now));
  const wanted = sql`${cartLines.quantity} + excluded.quantity`;
  const onHand = queries.select({ onHand: variants.onHand }).from(variants).where(eq(variants.id, variantId));
  return queries
    .with(opened)
    .insert(cartLines)
    .select(
      queries
        .select({
          id: sql<string>`gen_random_uuid()`.as("id"),
          cartId: sql<string>`${opened.id}`.as("cart_id"),
          variantId: variants.id,
          quantity: sql<number>`${quantity}`.as("quantity"),
          isSelected: sql<boolean>`true`.as("is_selected"),
          addedAt: sql<Date>`${sql.param(now, cartLines.addedAt)}::timestamptz`.as("added_at"),
        })
        .from(opened)
        .innerJoin(variants, eq(variants.id, variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .where(
          and(
            eq(products.uuid, productId),
            eq(products.isPublic, true),
            gte(variants.onHand, quantity),
            // counts what is there once the cart is held; the statement itself sees what was there when it began
            sql`count_other_lines(${opened.id}, ${variants.id}) < ${CART_LINES_MAXIMUM}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId],
      set: { quantity: wanted, isSelected: true },
      setWhere: sql`${wanted} <= least((${onHand}), ${QUANTITY_MAXIMUM})`,
    })
    .returning({ id: cartLines.id })
    .prepare(`add_to_cart_of_${owner.kind}`);
});

/** Puts pieces into the cart: a new line, or more on the one that is there. */
export const addToCart = async (database: Database, owner: CartOwner, addition: Addition, now: Date): Promise<void> => {
  const added = await preparedAddition(database, owner).execute({ ...owner, ...addition, now });
  if (added.length === 0) throw await refusedAddition(database, owner, addition);
};

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
