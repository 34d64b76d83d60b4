import { HELD_LINES_MAXIMUM, QUANTITY_MAXIMUM } from "@griya/api";
import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import { availableBeside } from "./availability.ts";
import { cartLineAddOns, cartLines, carts } from "./cart.tables.ts";
import { type PricedLine, pricedLines } from "./load-cart.ts";

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
  stockOf: (item: string) => number,
): MergedLine[] =>
  [...Map.groupBy([...one, ...other], ({ item }) => item)].map(([item, lines]) => {
    const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.max(1, Math.min(wanted, stockOf(item), QUANTITY_MAXIMUM));
    return {
      item,
      quantity,
      isSelected: lines.some(({ isSelected }) => isSelected),
      isClamped: quantity < wanted,
    };
  });

const itemOf = ({ bundle, pieces }: PricedLine): string =>
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
  const lines = (await pricedLines(tx, bothCarts, now)).map((line) => ({ ...line, item: itemOf(line) }));
  const moved = lines.filter(({ cartId }) => cartId === from);
  if (moved.length === 0) return [];
  const kept = lines.filter(({ cartId }) => cartId === into);
  const idOf = new Map([...moved, ...kept].map(({ item, id }) => [item, id]));
  if (idOf.size > HELD_LINES_MAXIMUM) throw handled("cartFull");
  const stock = new Map(lines.map((line) => [line.item, availableBeside(line, [])]));
  const isMoved = new Set(moved.map(({ item }) => item));
  const merged = mergeLines(kept, moved, (item) => stock.get(item) ?? 0)
    .filter(({ item }) => isMoved.has(item))
    .map((line) => ({ ...line, id: idOf.get(line.item) ?? "" }));
  const stays = new Set(merged.map(({ id }) => id));
  const column = (values: readonly (string | number | boolean)[]) => sql.param(values);
  // a merged line has the services that were chosen in either cart
  const intoKept = moved.flatMap(({ id, item }) => (stays.has(id) ? [] : { from: id, into: idOf.get(item) ?? "" }));
  await tx.execute(sql`insert into ${cartLineAddOns} (cart_line_id, add_on_id)
    select moved.into_id, ${cartLineAddOns.addOnId} from ${cartLineAddOns}
    join unnest(
      ${column(intoKept.map((line) => line.from))}::uuid[],
      ${column(intoKept.map((line) => line.into))}::uuid[]
    ) as moved (from_id, into_id) on moved.from_id = ${cartLineAddOns.lineId}
    on conflict do nothing`);
  await tx.delete(cartLines).where(
    inArray(
      cartLines.id,
      intoKept.map((line) => line.from),
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
