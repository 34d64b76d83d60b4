import { MERGED_CART_LINES_MAXIMUM, QUANTITY_MAXIMUM } from "@griya/api";
import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { countAvailableUnits } from "./availability.ts";
import { cartLineAddOns, cartLines, carts } from "./cart.tables.ts";
import { findPricedLines, type PricedLine } from "./load-cart.ts";

/** The fields of a cart line for a merge. */
export type MergeLine = {
  /** The id of the variant, or of the bundle with its chosen variants. */
  readonly item: string;
  readonly quantity: number;
  readonly isSelected: boolean;
};

export type MergedLine = MergeLine & {
  /** True if the line could not take the whole sum. */
  readonly isClamped: boolean;
};

/**
 * Merges the lines of two carts. Each item gets min(sum, stock, maximum), and is selected if it was selected in either cart. The order of
 * the carts does not matter. A sold-out line stays with quantity 1, so that the shopper sees it.
 */
export const mergeLines = (
  one: readonly MergeLine[],
  other: readonly MergeLine[],
  getStock: (item: string) => number,
): MergedLine[] =>
  [...Map.groupBy([...one, ...other], ({ item }) => item)].map(([item, lines]) => {
    const wantedQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.max(1, Math.min(wantedQuantity, getStock(item), QUANTITY_MAXIMUM));
    return {
      item,
      quantity,
      isSelected: lines.some(({ isSelected }) => isSelected),
      isClamped: quantity < wantedQuantity,
    };
  });

const getItemKey = ({ bundle, pieces }: PricedLine): string =>
  [bundle?.id ?? [], pieces.map(({ variant }) => variant.id).sort()].flat().join(".");

/**
 * Moves all lines of one cart into another cart. The first cart is empty afterwards, so a second call changes nothing. Returns the ids of
 * the lines that could not take the whole sum. Throws `cartFull` and moves nothing if one cart cannot hold all lines.
 */
export const mergeCarts = async (
  tx: Transaction,
  { sourceCartId, targetCartId, now }: { sourceCartId: string; targetCartId: string; now: Date },
): Promise<string[]> => {
  if (sourceCartId === targetCartId) return [];
  const bothCarts = inArray(carts.id, [sourceCartId, targetCartId]);
  await tx.select({ id: carts.id }).from(carts).where(bothCarts).orderBy(asc(carts.id)).for("update");
  const lines = (await findPricedLines(tx, bothCarts, now)).map((line) => ({ ...line, item: getItemKey(line) }));
  const movedLines = lines.filter(({ cartId }) => cartId === sourceCartId);
  if (movedLines.length === 0) return [];
  const targetLines = lines.filter(({ cartId }) => cartId === targetCartId);
  const idsByItem = new Map([...movedLines, ...targetLines].map(({ item, id }) => [item, id]));
  if (idsByItem.size > MERGED_CART_LINES_MAXIMUM) throw userError("cartFull");
  const stockByItem = new Map(lines.map((line) => [line.item, countAvailableUnits(line, [])]));
  const movedItems = new Set(movedLines.map(({ item }) => item));
  const mergedLines = mergeLines(targetLines, movedLines, (item) => stockByItem.get(item) ?? 0)
    .filter(({ item }) => movedItems.has(item))
    .map((line) => ({ ...line, id: idsByItem.get(line.item) ?? "" }));
  const remainingLineIds = new Set(mergedLines.map(({ id }) => id));
  const toColumn = (values: readonly (string | number | boolean)[]) => sql.param(values);
  // A merged line has the services of both lines.
  const lineMerges = movedLines.flatMap(({ id, item }) =>
    remainingLineIds.has(id) ? [] : { from: id, into: idsByItem.get(item) ?? "" },
  );
  await tx.execute(sql`insert into ${cartLineAddOns} (cart_line_id, add_on_id)
    select moved.into_id, ${cartLineAddOns.addOnId} from ${cartLineAddOns}
    join unnest(
      ${toColumn(lineMerges.map((line) => line.from))}::uuid[],
      ${toColumn(lineMerges.map((line) => line.into))}::uuid[]
    ) as moved (from_id, into_id) on moved.from_id = ${cartLineAddOns.lineId}
    on conflict do nothing`);
  await tx.delete(cartLines).where(
    inArray(
      cartLines.id,
      lineMerges.map((line) => line.from),
    ),
  );
  await tx.execute(sql`update ${cartLines} set cart_id = ${targetCartId}, quantity = merged.quantity, is_selected = merged.is_selected
    from unnest(
      ${toColumn(mergedLines.map(({ id }) => id))}::uuid[],
      ${toColumn(mergedLines.map(({ quantity }) => quantity))}::int[],
      ${toColumn(mergedLines.map(({ isSelected }) => isSelected))}::boolean[]
    ) as merged (id, quantity, is_selected) where ${cartLines.id} = merged.id`);
  return mergedLines.filter(({ isClamped }) => isClamped).map(({ id }) => id);
};
