import { asc, eq, inArray } from "drizzle-orm";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import type { Queries } from "../database/database.ts";
import type { orderLines } from "./order.tables.ts";

/** A line of an order with its current variant. */
type OrderedLine = Pick<typeof orderLines.$inferSelect, "quantity" | "bundleId"> & {
  readonly variant: { readonly id: string; readonly onHand: number } | null;
  readonly product: { readonly key: number; readonly isPublic: boolean } | null;
};

/** A piece of a current bundle, with the key and the id of the bundle. */
type SoldPiece = { readonly key: number; readonly id: string; readonly productKey: number; readonly quantity: number };

/** Finds the current bundles with these keys. The map has the pieces of each bundle. */
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

/** Returns the lines as whole bundles with the number of bundles. Returns null when the lines are no longer the same bundle. */
const toWholeSet = <Line extends OrderedLine>(soldPieces: readonly SoldPiece[], lines: readonly Line[]) => {
  const [first] = soldPieces;
  const pieces = soldPieces.flatMap(({ key, productKey, quantity }) => {
    const line = lines.find(({ bundleId, product }) => bundleId === key && product?.key === productKey);
    if (!line?.variant || !line.product?.isPublic) return [];
    return { variant: line.variant, quantity, times: line.quantity / quantity };
  });
  const setCount = pieces[0]?.times ?? 0;
  const isWhole = pieces.length === soldPieces.length && pieces.every((piece) => piece.times === setCount);
  return first && isWhole && Number.isInteger(setCount) ? { id: first.id, lines, pieces, times: setCount } : null;
};

/**
 * Finds the bundles of an order that are still sold with the same pieces, in the order of the lines. Uses one query, or none without
 * bundles.
 */
export const findOrderedSets = async <Line extends OrderedLine>(queries: Queries, orderedLines: readonly Line[]) => {
  const bundlesByKey = await findSets(queries, [...new Set(orderedLines.flatMap(({ bundleId }) => bundleId ?? []))]);
  let nextIndex = 0;
  return orderedLines.flatMap(({ bundleId }, index) => {
    const soldPieces = bundleId === null ? undefined : bundlesByKey.get(bundleId);
    if (soldPieces === undefined || index < nextIndex) return []; // The earlier bundle contains this line.
    const wholeSet = toWholeSet(soldPieces, orderedLines.slice(index, index + soldPieces.length));
    if (wholeSet === null) return [];
    nextIndex = index + soldPieces.length;
    return wholeSet;
  });
};
