import { QUANTITY_MAXIMUM } from "@griya/api";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { variants } from "../product/product.tables.ts";
import { cartLines, carts } from "./cart.tables.ts";

/** A line as far as merging cares. */
export type MergeLine = { readonly variantId: string; readonly quantity: number; readonly isSelected: boolean };

export type MergedLine = MergeLine & {
  /** It could not take the whole sum. */
  readonly isClamped: boolean;
};

/**
 * Two carts as one: of each variant min(sum, stock, maximum), checked if it was in either. Which cart comes first makes no
 * difference. A sold-out line stays, at one piece, for nothing may leave a cart unseen.
 */
export const mergeLines = (
  one: readonly MergeLine[],
  other: readonly MergeLine[],
  stockOf: (variantId: string) => number,
): MergedLine[] =>
  [...Map.groupBy([...one, ...other], ({ variantId }) => variantId)].map(([variantId, lines]) => {
    const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.max(1, Math.min(wanted, stockOf(variantId), QUANTITY_MAXIMUM));
    return {
      variantId,
      quantity,
      isSelected: lines.some(({ isSelected }) => isSelected),
      isClamped: quantity < wanted,
    };
  });

/**
 * Moves all lines of one cart into another and leaves the first one empty, so that a second time changes nothing. Returns
 * the lines that could not take the whole sum.
 */
export const mergeCarts = async (
  tx: Transaction,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<string[]> => {
  if (from === into) return [];
  const bothCarts = inArray(carts.id, [from, into]);
  await tx.select({ id: carts.id }).from(carts).where(bothCarts).orderBy(asc(carts.id)).for("update");
  const rows = await tx
    .select({ line: cartLines, onHand: variants.onHand })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .where(inArray(cartLines.cartId, [from, into]))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  const linesOf = (cartId: string) => rows.filter(({ line }) => line.cartId === cartId).map(({ line }) => line);
  const moved = new Map(linesOf(from).map((line) => [line.variantId, line]));
  if (moved.size === 0) return [];

  const stock = new Map(rows.map(({ line, onHand }) => [line.variantId, onHand]));
  const merged = mergeLines(linesOf(into), [...moved.values()], (variantId) => stock.get(variantId) ?? 0).filter(
    ({ variantId }) => moved.has(variantId),
  );
  await tx.delete(cartLines).where(eq(cartLines.cartId, from));
  const saved = await tx
    .insert(cartLines)
    .values(
      merged.map(({ variantId, quantity, isSelected }) => ({
        cartId: into,
        variantId,
        quantity,
        isSelected,
        addedAt: moved.get(variantId)?.addedAt ?? now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId],
      set: { quantity: sql`excluded.quantity`, isSelected: sql`excluded.is_selected` },
    })
    .returning({ id: cartLines.id, variantId: cartLines.variantId });
  const clamped = new Set(merged.filter(({ isClamped }) => isClamped).map(({ variantId }) => variantId));
  return saved.filter(({ variantId }) => clamped.has(variantId)).map(({ id }) => id);
};
