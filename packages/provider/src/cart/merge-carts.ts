import { MERGED_CART_LINES_MAXIMUM, QUANTITY_MAXIMUM } from "@griya/api";
import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { countAvailable } from "./availability.ts";
import { cartLineAddOns, cartLines, carts } from "./cart.tables.ts";
import { findPricedLines, type PricedLine } from "./load-cart.ts";

/** The fields of a line that a merge needs. */
export type MergeLine = {
  /** The variant, or the bundle with its chosen variants. */
  readonly item: string;
  readonly quantity: number;
  readonly isSelected: boolean;
};

export type MergedLine = MergeLine & {
  /** True when the line could not take the whole sum. */
  readonly isClamped: boolean;
};

/**
 * Merges two carts. Each item gets min(sum, stock, maximum), and is checked if it was checked in either. The order of the carts does not
 * matter. A sold-out line remains with quantity 1, so that the shopper sees it.
 */
export const mergeLines = (
  one: readonly MergeLine[],
  other: readonly MergeLine[],
  getStock: (item: string) => number,
): MergedLine[] =>
  [...Map.groupBy([...one, ...other], ({ item }) => item)].map(([item, lines]) => {
    const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.max(1, Math.min(wanted, getStock(item), QUANTITY_MAXIMUM));
    return {
      item,
      quantity,
      isSelected: lines.some(({ isSelected }) => isSelected),
      isClamped: quantity < wanted,
    };
  });

const getItem = ({ bundle, pieces }: PricedLine): string =>
  [bundle?.id ?? [], pieces.map(({ variant }) => variant.id).sort()].flat().join(".");

/**
 * Moves all lines of one cart into another. The first cart is empty afterwards, so a second call changes nothing. Returns the lines that
 * could not take the whole sum. Throws `cartFull` and moves nothing when one cart cannot hold all lines.
 */
export const mergeCarts = async (
  tx: Transaction,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<string[]> => {
  if (from === into) return [];
  const bothCarts = inArray(carts.id, [from, into]);
  await tx.select({ id: carts.id }).from(carts).where(bothCarts).orderBy(asc(carts.id)).for("update");
  const lines = (await findPricedLines(tx, bothCarts, now)).map((line) => ({ ...line, item: getItem(line) }));
  const moved = lines.filter(({ cartId }) => cartId === from);
  if (moved.length === 0) return [];
  const targetLines = lines.filter(({ cartId }) => cartId === into);
  const idsByItem = new Map([...moved, ...targetLines].map(({ item, id }) => [item, id]));
  if (idsByItem.size > MERGED_CART_LINES_MAXIMUM) throw userError("cartFull");
  const stock = new Map(lines.map((line) => [line.item, countAvailable(line, [])]));
  const movedItems = new Set(moved.map(({ item }) => item));
  const merged = mergeLines(targetLines, moved, (item) => stock.get(item) ?? 0)
    .filter(({ item }) => movedItems.has(item))
    .map((line) => ({ ...line, id: idsByItem.get(line.item) ?? "" }));
  const remainingLineIds = new Set(merged.map(({ id }) => id));
  const column = (values: readonly (string | number | boolean)[]) => sql.param(values);
  // a merged line has the services that were chosen in either cart
  const intoTarget = moved.flatMap(({ id, item }) =>
    remainingLineIds.has(id) ? [] : { from: id, into: idsByItem.get(item) ?? "" },
  );
  await tx.execute(sql`insert into ${cartLineAddOns} (cart_line_id, add_on_id)
    select moved.into_id, ${cartLineAddOns.addOnId} from ${cartLineAddOns}
    join unnest(
      ${column(intoTarget.map((line) => line.from))}::uuid[],
      ${column(intoTarget.map((line) => line.into))}::uuid[]
    ) as moved (from_id, into_id) on moved.from_id = ${cartLineAddOns.lineId}
    on conflict do nothing`);
  await tx.delete(cartLines).where(
    inArray(
      cartLines.id,
      intoTarget.map((line) => line.from),
    ),
  );
  await tx.execute(sql`update ${cartLines} set cart_id = ${into}, quantity = merged.quantity, is_selected = merged.is_selected
    from unnest(
      ${column(merged.map(({ id }) => id))}::uuid[],
      ${column(merged.map(({ quantity }) => quantity))}::int[],
      ${column(merged.map(({ isSelected }) => isSelected))}::boolean[]
    ) as merged (id, quantity, is_selected) where ${cartLines.id} = merged.id`);
  return merged.filter(({ isClamped }) => isClamped).map(({ id }) => id);
};
