import { CART_LINES_MAXIMUM, type NewCartLine, QUANTITY_MAXIMUM } from "@griya/api";
import { and, asc, eq, exists, inArray, isNotNull, sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { products, variants } from "../product/product.tables.ts";
import { countAvailable } from "./availability.ts";
import { cartLineAddOns, cartLines, carts } from "./cart.tables.ts";
import { type CartOwner, createPreparedOwnerQuery, isOwnedBy, lockCart, openCart, upsertCart } from "./cart-owner.ts";
import { findPricedLinesByOwner } from "./load-cart.ts";

type Addition = Pick<NewCartLine, "productId" | "variantId" | "quantity" | "addedAt">;

/** Returns the time that orders a line: now, or its earlier time where `addedAt` gives one. */
const getAddedAt = ({ addedAt }: Addition, now: Date): Date => {
  const before = addedAt === undefined ? now.getTime() : Date.parse(addedAt);
  return new Date(Math.min(Math.max(before, 0), now.getTime()));
};

/** Returns the condition that a line is in the shopper's own cart. */
const isInOwnCart = (queries: Queries, owner: CartOwner) =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(carts)
      .where(and(eq(carts.id, cartLines.cartId), isOwnedBy(owner))),
  );

/** Returns the rule that prevented an addition. */
const findAdditionRefusal = async (
  queries: Queries,
  owner: CartOwner,
  { productId, variantId, quantity }: Addition,
) => {
  const [found] = await queries
    .select({
      onHand: variants.onHand,
      already: cartLines.quantity,
      inBundles: sql<number>`coalesce(pieces_in_bundles(${carts.id}, ${variants.id}), 0)`.mapWith(Number),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(carts, isOwnedBy(owner))
    .leftJoin(cartLines, and(eq(cartLines.variantId, variants.id), eq(cartLines.cartId, carts.id)))
    .where(and(eq(variants.id, variantId), eq(products.uuid, productId), eq(products.isPublic, true)));
  if (!found) return userError("selectAttributes");
  if (found.onHand === 0) return userError("outOfStock");
  const wanted = (found.already ?? 0) + quantity;
  if (wanted > QUANTITY_MAXIMUM) return userError("maximumQuantity");
  if (wanted + found.inBundles > found.onHand) return userError("exceedsInventory");
  return userError("cartFull");
};

/** A single statement, so that no lock on a cart spans two round trips. */
const additionQuery = createPreparedOwnerQuery((queries, owner) => {
  const [productId, variantId] = [sql.placeholder("productId"), sql.placeholder("variantId")];
  const now = sql.placeholder("now");
  const quantity = sql`${sql.placeholder("quantity")}::int`;
  const opened = queries.$with("opened").as(upsertCart(queries, owner, now));
  const wanted = sql`${cartLines.quantity} + excluded.quantity`;
  const onHand = queries.select({ onHand: variants.onHand }).from(variants).where(eq(variants.id, variantId));
  // both functions count after the lock is taken; the statement itself sees the state from its beginning
  const inBundles = sql`pieces_in_bundles(${opened.id}, ${variants.id})`;
  const alreadyInBundles = sql`pieces_in_bundles(${cartLines.cartId}, ${cartLines.variantId})`;
  return queries
    .with(opened)
    .insert(cartLines)
    .select(
      queries
        .select({
          id: sql<string>`gen_random_uuid()`.as("id"),
          cartId: sql<string>`${opened.id}`.as("cart_id"),
          variantId: variants.id,
          bundleId: sql<null>`null::int`.as("bundle_id"),
          bundleVariantIds: sql<null>`null::uuid[]`.as("bundle_variant_ids"),
          quantity: sql<number>`${quantity}`.as("quantity"),
          isSelected: sql<boolean>`true`.as("is_selected"),
          addedAt: sql<Date>`${sql.param(sql.placeholder("addedAt"), cartLines.addedAt)}::timestamptz`.as("added_at"),
        })
        .from(opened)
        .innerJoin(variants, eq(variants.id, variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .where(
          and(
            eq(products.uuid, productId),
            eq(products.isPublic, true),
            sql`${variants.onHand} - ${inBundles} >= ${quantity}`,
            sql`count_other_lines(${opened.id}, ${variants.id}) < ${CART_LINES_MAXIMUM}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId],
      set: { quantity: wanted, isSelected: true },
      setWhere: sql`${wanted} <= least((${onHand}) - ${alreadyInBundles}, ${QUANTITY_MAXIMUM})`,
    })
    .returning({ id: cartLines.id })
    .prepare(`add_to_cart_of_${owner.kind}`);
});

/** Adds pieces to the cart and returns the id of the line. It creates a line or increases the existing one. */
export const addToCart = async (queries: Queries, owner: CartOwner, addition: Addition, now: Date): Promise<string> => {
  const { productId, variantId, quantity } = addition;
  const [added] = await additionQuery(queries, owner).execute({
    ...owner,
    productId,
    variantId,
    quantity,
    now,
    addedAt: getAddedAt(addition, now),
  });
  if (!added) throw await findAdditionRefusal(queries, owner, addition);
  return added.id;
};

/** Returns the chosen variants of a bundle's pieces. Null unless there is one of each, and all are still sold. */
export const findChosenPieces = async (
  queries: Queries,
  { productId, variantId }: Pick<Addition, "productId" | "variantId">,
) => {
  const variantIds = variantId.toLowerCase().split(".").sort();
  const rows = await queries
    .select({
      bundleId: bundles.id,
      productId: products.id,
      quantity: bundleLines.quantity,
      isPublic: products.isPublic,
      variant: variants,
    })
    .from(bundles)
    .innerJoin(bundleLines, eq(bundleLines.bundleId, bundles.id))
    .innerJoin(products, eq(products.id, bundleLines.productId))
    .leftJoin(variants, and(eq(variants.productId, products.id), inArray(variants.id, variantIds)))
    .where(eq(bundles.uuid, productId))
    .orderBy(asc(bundleLines.position));
  const pieces = rows.flatMap(({ variant, isPublic, ...row }) => (variant && isPublic ? { ...row, variant } : []));
  const [first] = pieces;
  const wanted = new Set(rows.map((row) => row.productId)).size;
  if (!first || pieces.length !== wanted || rows.length !== wanted || variantIds.length !== wanted) return null;
  return { bundleId: first.bundleId, variantIds, pieces };
};

/** Adds bundles to the cart and returns the id of the line. It creates a line or increases the one with the same choice. */
export const addBundle = async (tx: Transaction, owner: CartOwner, addition: Addition, now: Date): Promise<string> => {
  const chosen = await findChosenPieces(tx, addition);
  if (chosen === null) throw userError("selectAttributes");
  const { bundleId, variantIds, pieces } = chosen;
  const cartId = await openCart(tx, owner, now);
  const lines = await findPricedLinesByOwner(tx, owner, now);
  const isSame = (line: (typeof lines)[number]) =>
    line.bundle?.id === bundleId &&
    line.pieces.length === variantIds.length && // pieces that are no longer sold are missing here
    line.pieces.every(({ variant }) => variantIds.includes(variant.id));
  const existingLine = lines.find(isSame);
  const quantity = (existingLine?.quantity ?? 0) + addition.quantity;
  if (countAvailable({ pieces }, []) === 0) throw userError("outOfStock");
  if (quantity > QUANTITY_MAXIMUM) throw userError("maximumQuantity");
  const others = lines.filter((line) => line !== existingLine);
  if (quantity > countAvailable({ pieces }, others)) throw userError("exceedsInventory");
  if (!existingLine && lines.length >= CART_LINES_MAXIMUM) throw userError("cartFull");
  const [added] = await tx
    .insert(cartLines)
    .values({ cartId, bundleId, bundleVariantIds: variantIds, quantity, addedAt: getAddedAt(addition, now) })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.bundleId, cartLines.bundleVariantIds],
      targetWhere: isNotNull(cartLines.bundleId),
      set: { quantity, isSelected: true },
    })
    .returning({ id: cartLines.id });
  if (!added) throw new Error("The line that was just written did not come back");
  return added.id;
};

/** Selects the services that are offered with a line. */
const findOfferedAddOns = (queries: Queries, lineId: string, slugs: readonly string[]) =>
  queries
    .selectDistinct({ lineId: cartLines.id, addOnId: addOns.id })
    .from(cartLines)
    .innerJoin(
      variants,
      sql`${variants.id} = any(coalesce(${cartLines.bundleVariantIds}, array[${cartLines.variantId}]))`,
    )
    .innerJoin(productAddOns, eq(productAddOns.productId, variants.productId))
    .innerJoin(addOns, eq(addOns.id, productAddOns.addOnId))
    .where(and(eq(cartLines.id, lineId), inArray(addOns.slug, [...slugs])));

/** Chooses services for a locked line. Ignores those that are no longer offered, and returns the number of the others. */
export const addLineAddOns = async (tx: Transaction, lineId: string, slugs: readonly string[]): Promise<number> => {
  const offered = await findOfferedAddOns(tx, lineId, slugs);
  if (offered.length > 0) await tx.insert(cartLineAddOns).values(offered).onConflictDoNothing();
  return offered.length;
};

/** Chooses services for a line and removes others. Throws a 404 for a line of somebody else. */
export const chooseAddOns = async (
  tx: Transaction,
  owner: CartOwner,
  { lineId, checked, unchecked }: { lineId: string; checked: readonly string[]; unchecked: readonly string[] },
): Promise<void> => {
  const slugs = new Set([...checked, ...unchecked]);
  if (slugs.size < checked.length + unchecked.length) throw userError(); // the same service twice is ambiguous
  await lockCart(tx, owner);
  const [line] = await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.id, lineId), isInOwnCart(tx, owner)));
  if (!line) throw notFound();
  if ((await addLineAddOns(tx, lineId, checked)) < checked.length) throw userError("addOnWithdrawn");
  const uncheckedAddOns = tx
    .select({ id: addOns.id })
    .from(addOns)
    .where(inArray(addOns.slug, [...unchecked]));
  await tx
    .delete(cartLineAddOns)
    .where(and(eq(cartLineAddOns.lineId, lineId), inArray(cartLineAddOns.addOnId, uncheckedAddOns)));
};

/**
 * Sets the quantity of a line. An increase needs enough stock beside all other lines. A decrease needs only enough stock for the line
 * itself. Throws a 404 for a line of somebody else.
 */
export const setQuantity = async (
  tx: Transaction,
  owner: CartOwner,
  { lineId, quantity }: { lineId: string; quantity: number },
  now: Date,
): Promise<void> => {
  await lockCart(tx, owner);
  const lines = await findPricedLinesByOwner(tx, owner, now);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound();
  if (line.isWithdrawn || countAvailable(line, []) === 0) throw userError("outOfStock");
  const others = lines.filter((other) => other !== line);
  const most = quantity < line.quantity ? line.stock : countAvailable(line, others);
  if (quantity > most) throw userError("exceedsInventory");
  await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, lineId));
};

/** Checks and unchecks lines for checkout, either all of them or none. Throws a 404 when one belongs to somebody else. */
export const selectLines = async (
  tx: Transaction,
  owner: CartOwner,
  { checked, unchecked }: { checked: readonly string[]; unchecked: readonly string[] },
): Promise<void> => {
  const ids = [...new Set([...checked, ...unchecked])];
  if (ids.length < checked.length + unchecked.length) throw userError(); // the same line twice is ambiguous
  if (ids.length === 0) return;
  await lockCart(tx, owner);
  const changed = await tx
    .update(cartLines)
    .set({ isSelected: checked.length === 0 ? sql`false` : inArray(cartLines.id, [...checked]) })
    .where(and(inArray(cartLines.id, ids), isInOwnCart(tx, owner)))
    .returning({ id: cartLines.id });
  if (changed.length < ids.length) throw notFound();
};

/** Removes a line. Throws a 404 when it belongs to somebody else or no longer exists. */
export const removeLine = async (tx: Transaction, owner: CartOwner, lineId: string): Promise<void> => {
  await lockCart(tx, owner);
  const removed = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.id, lineId), isInOwnCart(tx, owner)))
    .returning({ id: cartLines.id });
  if (removed.length === 0) throw notFound();
};
