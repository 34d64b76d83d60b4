import { CART_LINES_MAXIMUM, type NewCartLine, QUANTITY_MAXIMUM } from "@griya/api";
import { and, asc, eq, exists, inArray, isNotNull, sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { products, variants } from "../product/product.tables.ts";
import { countAvailableUnits } from "./availability.ts";
import { cartLineAddOns, cartLines, carts } from "./cart.tables.ts";
import { type CartOwner, createPreparedOwnerQuery, isOwnedBy, lockCart, openCart, upsertCart } from "./cart-owner.ts";
import { findPricedLinesByOwner } from "./load-cart.ts";

type Addition = Pick<NewCartLine, "productId" | "variantId" | "quantity" | "addedAt">;

/** Returns the time that sorts a line: `addedAt` if it is in the past, else now. */
const getAddedAt = ({ addedAt }: Addition, now: Date): Date => {
  const addedTime = addedAt === undefined ? now.getTime() : Date.parse(addedAt);
  return new Date(Math.min(Math.max(addedTime, 0), now.getTime()));
};

/** Returns the SQL condition for a line in the shopper's own cart. */
const isInOwnCart = (queries: Queries, owner: CartOwner) =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(carts)
      .where(and(eq(carts.id, cartLines.cartId), isOwnedBy(owner))),
  );

/** Finds the rule that prevented an addition, and returns its refusal. */
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
  const wantedQuantity = (found.already ?? 0) + quantity;
  if (wantedQuantity > QUANTITY_MAXIMUM) return userError("maximumQuantity");
  if (wantedQuantity + found.inBundles > found.onHand) return userError("exceedsInventory");
  return userError("cartFull");
};

/** The query that adds pieces to a cart. It is a single statement, so that no lock on a cart spans two round trips. */
const additionQuery = createPreparedOwnerQuery((queries, owner) => {
  const [productId, variantId] = [sql.placeholder("productId"), sql.placeholder("variantId")];
  const now = sql.placeholder("now");
  const quantity = sql`${sql.placeholder("quantity")}::int`;
  const openedCart = queries.$with("opened").as(upsertCart(queries, owner, now));
  const wantedQuantity = sql`${cartLines.quantity} + excluded.quantity`;
  const onHand = queries.select({ onHand: variants.onHand }).from(variants).where(eq(variants.id, variantId));
  // Both functions count after the lock. The statement itself reads the state of its beginning.
  const bundledPieces = sql`pieces_in_bundles(${openedCart.id}, ${variants.id})`;
  const alreadyBundledPieces = sql`pieces_in_bundles(${cartLines.cartId}, ${cartLines.variantId})`;
  return queries
    .with(openedCart)
    .insert(cartLines)
    .select(
      queries
        .select({
          id: sql<string>`gen_random_uuid()`.as("id"),
          cartId: sql<string>`${openedCart.id}`.as("cart_id"),
          variantId: variants.id,
          bundleId: sql<null>`null::int`.as("bundle_id"),
          bundleVariantIds: sql<null>`null::uuid[]`.as("bundle_variant_ids"),
          quantity: sql<number>`${quantity}`.as("quantity"),
          isSelected: sql<boolean>`true`.as("is_selected"),
          addedAt: sql<Date>`${sql.param(sql.placeholder("addedAt"), cartLines.addedAt)}::timestamptz`.as("added_at"),
        })
        .from(openedCart)
        .innerJoin(variants, eq(variants.id, variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .where(
          and(
            eq(products.uuid, productId),
            eq(products.isPublic, true),
            sql`${variants.onHand} - ${bundledPieces} >= ${quantity}`,
            sql`count_other_lines(${openedCart.id}, ${variants.id}) < ${CART_LINES_MAXIMUM}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId],
      set: { quantity: wantedQuantity, isSelected: true },
      setWhere: sql`${wantedQuantity} <= least((${onHand}) - ${alreadyBundledPieces}, ${QUANTITY_MAXIMUM})`,
    })
    .returning({ id: cartLines.id })
    .prepare(`add_to_cart_of_${owner.kind}`);
});

/** Adds pieces to the cart and returns the id of the line. Creates a line or increases the existing line. */
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

/** Finds the chosen variants of a bundle's pieces. Returns null unless each piece has one chosen variant, and all are still sold. */
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
  const pieceCount = new Set(rows.map((row) => row.productId)).size;
  if (!first || pieces.length !== pieceCount || rows.length !== pieceCount || variantIds.length !== pieceCount)
    return null;
  return { bundleId: first.bundleId, variantIds, pieces };
};

/** Adds bundles to the cart and returns the id of the line. Creates a line or increases the line with the same choice. */
export const addBundle = async (tx: Transaction, owner: CartOwner, addition: Addition, now: Date): Promise<string> => {
  const chosenPieces = await findChosenPieces(tx, addition);
  if (chosenPieces === null) throw userError("selectAttributes");
  const { bundleId, variantIds, pieces } = chosenPieces;
  const cartId = await openCart(tx, owner, now);
  const lines = await findPricedLinesByOwner(tx, owner, now);
  const isSameChoice = (line: (typeof lines)[number]) =>
    line.bundle?.id === bundleId &&
    line.pieces.length === variantIds.length && // A line does not contain pieces that are no longer sold.
    line.pieces.every(({ variant }) => variantIds.includes(variant.id));
  const existingLine = lines.find(isSameChoice);
  const quantity = (existingLine?.quantity ?? 0) + addition.quantity;
  if (countAvailableUnits({ pieces }, []) === 0) throw userError("outOfStock");
  if (quantity > QUANTITY_MAXIMUM) throw userError("maximumQuantity");
  const otherLines = lines.filter((line) => line !== existingLine);
  if (quantity > countAvailableUnits({ pieces }, otherLines)) throw userError("exceedsInventory");
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
  if (!added) throw new Error("The database did not return the written line");
  return added.id;
};

/** Finds those of the services that are available for a line. */
const findAvailableAddOns = (queries: Queries, lineId: string, slugs: readonly string[]) =>
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

/** Adds services to a locked line. Ignores unavailable services, and returns the number of the others. */
export const addLineAddOns = async (tx: Transaction, lineId: string, slugs: readonly string[]): Promise<number> => {
  const availableAddOns = await findAvailableAddOns(tx, lineId, slugs);
  if (availableAddOns.length > 0) await tx.insert(cartLineAddOns).values(availableAddOns).onConflictDoNothing();
  return availableAddOns.length;
};

/** Adds services to a line and removes services from it. Throws a 404 if the line belongs to another shopper. */
export const chooseAddOns = async (
  tx: Transaction,
  owner: CartOwner,
  { lineId, checked, unchecked }: { lineId: string; checked: readonly string[]; unchecked: readonly string[] },
): Promise<void> => {
  const slugs = new Set([...checked, ...unchecked]);
  if (slugs.size < checked.length + unchecked.length) throw userError(); // The request names a service twice, which is ambiguous.
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
 * Sets the quantity of a line. An increase needs enough stock after all other lines. A decrease needs only enough stock for the line
 * itself. Throws a 404 if the line belongs to another shopper.
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
  if (line.isWithdrawn || countAvailableUnits(line, []) === 0) throw userError("outOfStock");
  const otherLines = lines.filter((other) => other !== line);
  const quantityMaximum = quantity < line.quantity ? line.stock : countAvailableUnits(line, otherLines);
  if (quantity > quantityMaximum) throw userError("exceedsInventory");
  await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, lineId));
};

/** Selects and unselects lines for the checkout. Throws a 404 and changes nothing if a line belongs to another shopper. */
export const updateLineSelection = async (
  tx: Transaction,
  owner: CartOwner,
  { checked, unchecked }: { checked: readonly string[]; unchecked: readonly string[] },
): Promise<void> => {
  const ids = [...new Set([...checked, ...unchecked])];
  if (ids.length < checked.length + unchecked.length) throw userError(); // The request names a line twice, which is ambiguous.
  if (ids.length === 0) return;
  await lockCart(tx, owner);
  const changedLines = await tx
    .update(cartLines)
    .set({ isSelected: checked.length === 0 ? sql`false` : inArray(cartLines.id, [...checked]) })
    .where(and(inArray(cartLines.id, ids), isInOwnCart(tx, owner)))
    .returning({ id: cartLines.id });
  if (changedLines.length < ids.length) throw notFound();
};

/** Removes a line. Throws a 404 if the line belongs to another shopper or no longer exists. */
export const removeLine = async (tx: Transaction, owner: CartOwner, lineId: string): Promise<void> => {
  await lockCart(tx, owner);
  const removedLines = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.id, lineId), isInOwnCart(tx, owner)))
    .returning({ id: cartLines.id });
  if (removedLines.length === 0) throw notFound();
};
