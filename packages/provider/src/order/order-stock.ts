import { and, eq, gte, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { variants } from "../product/product.tables.ts";
import { orderLines } from "./order.tables.ts";
import { bySku } from "./sku-order.ts";

type Pieces = { readonly sku: string; readonly variantId: string; readonly quantity: number };

/** Takes pieces from the stock where there are enough, in the order of {@link bySku}. Returns those with too little stock. */
export const takeStock = async (tx: Transaction, wanted: readonly Pieces[]): Promise<Pieces[]> => {
  const short: Pieces[] = [];
  for (const pieces of wanted.toSorted(bySku)) {
    const taken = await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} - ${pieces.quantity}` })
      .where(and(eq(variants.id, pieces.variantId), gte(variants.onHand, pieces.quantity)))
      .returning({ id: variants.id });
    if (taken.length === 0) short.push(pieces);
  }
  return short;
};

/** Returns pieces to the stock, in the order of {@link bySku}. */
export const putBack = async (tx: Transaction, pieces: readonly Pieces[]): Promise<void> => {
  for (const { variantId, quantity } of pieces.toSorted(bySku)) {
    await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
};

/** Finds an order's lines. Those of variants that are no longer sold have no `variantId`. */
const piecesOf = (tx: Transaction, orderId: string) =>
  tx
    .select({ sku: orderLines.sku, variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));

const isSold = <Line extends { variantId: string | null }>(line: Line): line is Line & { variantId: string } =>
  line.variantId !== null;

/** Returns the pieces of an order to the stock. */
export const returnStock = async (tx: Transaction, orderId: string): Promise<void> =>
  putBack(tx, (await piecesOf(tx, orderId)).filter(isSold));

/** Takes an order's pieces from the stock again, all or none. */
export const retakeStock = async (tx: Transaction, orderId: string): Promise<boolean> => {
  const lines = await piecesOf(tx, orderId);
  const sold = lines.filter(isSold);
  if (sold.length < lines.length) return false;
  const short = new Set(await takeStock(tx, sold));
  if (short.size === 0) return true;
  await putBack(
    tx,
    sold.filter((line) => !short.has(line)),
  );
  return false;
};
