import { and, eq, gt, gte, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { variants } from "../product/product.tables.ts";
import { orderLines } from "./order.tables.ts";
import { bySku } from "./sku-order.ts";

type StockPieces = { readonly sku: string; readonly variantId: string; readonly quantity: number };

/** Removes pieces from the stock in the order of {@link bySku}. Returns the pieces with too little stock. */
export const removeFromStock = async (
  tx: Transaction,
  requestedPieces: readonly StockPieces[],
): Promise<StockPieces[]> => {
  const shortages: StockPieces[] = [];
  for (const pieces of requestedPieces.toSorted(bySku)) {
    const updatedRows = await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} - ${pieces.quantity}` })
      .where(and(eq(variants.id, pieces.variantId), gte(variants.onHand, pieces.quantity)))
      .returning({ id: variants.id });
    if (updatedRows.length === 0) shortages.push(pieces);
  }
  return shortages;
};

/** Returns pieces to the stock in the order of {@link bySku}. */
export const addToStock = async (tx: Transaction, pieces: readonly StockPieces[]): Promise<void> => {
  for (const { variantId, quantity } of pieces.toSorted(bySku)) {
    await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
};

/** Finds the lines of an order that still have pieces. The `variantId` is null when the variant is no longer sold. */
const findOrderPieces = (tx: Transaction, orderId: string) =>
  tx
    .select({ sku: orderLines.sku, variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0)));

const hasVariant = <Line extends { variantId: string | null }>(line: Line): line is Line & { variantId: string } =>
  line.variantId !== null;

/** Returns the pieces of an order to the stock. */
export const returnOrderToStock = async (tx: Transaction, orderId: string): Promise<void> =>
  addToStock(tx, (await findOrderPieces(tx, orderId)).filter(hasVariant));

/** Removes the pieces of an order from the stock again. Returns false and changes nothing when a piece is missing. */
export const removeOrderFromStock = async (tx: Transaction, orderId: string): Promise<boolean> => {
  const lines = await findOrderPieces(tx, orderId);
  const soldLines = lines.filter(hasVariant);
  if (soldLines.length < lines.length) return false;
  const shortages = new Set(await removeFromStock(tx, soldLines));
  if (shortages.size === 0) return true;
  await addToStock(
    tx,
    soldLines.filter((line) => !shortages.has(line)),
  );
  return false;
};
