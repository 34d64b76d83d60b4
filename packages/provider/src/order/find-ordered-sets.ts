import { asc, eq, inArray } from "drizzle-orm";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import type { Queries } from "../database/database.ts";
import type { orderLines } from "./order.tables.ts";

/** A line of an order with its variant as sold today. */
type OrderedLine = Pick<typeof orderLines.$inferSelect, "quantity" | "bundleId"> & {
  readonly variant: { readonly id: string; readonly onHand: number } | null;
  readonly product: { readonly key: number; readonly isPublic: boolean } | null;
};

/** A piece of a bundle as sold today, with the bundle's own key and id. */
type SoldPiece = { readonly key: number; readonly id: string; readonly productKey: number; readonly quantity: number };

/** Finds bundles as they are sold today, each with its pieces. */
const findSets = async (queries: Queries, keys: readonly number[]): Promise<ReadonlyMap<number, SoldPiece[]>> => {
  if (keys.length === 0) return new Map();
  const { bundleId: key, productId: productKey, quantity } = bundleLines;
  const rows = await queries
    .select({ key, id: bundles.uuid, productKey, quantity })
    .from(bundles)
    .innerJoin(bundleLines, eq(bundleLines.bundleId, bundles.id))
    .where(inArray(bundles.id, [...keys]))
    .orderBy(asc(bundleLines.position));
  return Map.groupBy(rows, (row) => row.key);
};

/** Returns the lines as whole bundles, with the number of bundles. Returns null where they are anything else. */
const toWholeSet = <Line extends OrderedLine>(sold: readonly SoldPiece[], lines: readonly Line[]) => {
  const [first] = sold;
  const pieces = sold.flatMap(({ key, productKey, quantity }) => {
    const line = lines.find(({ bundleId, product }) => bundleId === key && product?.key === productKey);
    if (!line?.variant || !line.product?.isPublic) return [];
    return { variant: line.variant, quantity, times: line.quantity / quantity };
  });
  const times = pieces[0]?.times ?? 0;
  const isWhole = pieces.length === sold.length && pieces.every((piece) => piece.times === times);
  return first && isWhole && Number.isInteger(times) ? { id: first.id, lines, pieces, times } : null;
};

/** Finds the bundles of an order that are still sold with the same pieces, in its order. One query where there are any. */
export const findOrderedSets = async <Line extends OrderedLine>(queries: Queries, ordered: readonly Line[]) => {
  const sets = await findSets(queries, [...new Set(ordered.flatMap(({ bundleId }) => bundleId ?? []))]);
  let next = 0;
  return ordered.flatMap(({ bundleId }, index) => {
    const sold = bundleId === null ? undefined : sets.get(bundleId);
    if (sold === undefined || index < next) return []; // it belongs to the bundle before
    const whole = toWholeSet(sold, ordered.slice(index, index + sold.length));
    if (whole === null) return [];
    next = index + sold.length;
    return whole;
  });
};
