import { asc, eq, inArray, sql } from "drizzle-orm";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import type { Queries } from "../database/database.ts";
import type { LocalText } from "../message/local-text.ts";
import type { orderLines } from "./order.tables.ts";

/** What an order's line says of a piece that was bought in a bundle. */
export const SET: LocalText = { en: "Set", id: "Paket" };

/** A line of an order with what is sold of it today. */
type OrderedLine = Pick<typeof orderLines.$inferSelect, "quantity" | "attributes"> & {
  readonly variant: { readonly id: string; readonly onHand: number } | null;
  readonly product: { readonly key: number; readonly isPublic: boolean } | null;
};

/** The name of the bundle that a line was bought in: an order keeps no more of it. */
const setNameOf = ({ attributes }: OrderedLine): string | undefined =>
  attributes.find(({ name }) => name.en === SET.en && name.id === SET.id)?.value.en;

/** The bundles of those names as they are sold today, the largest first, so that none is taken for a part of itself. */
const findSets = async (queries: Queries, names: readonly string[]) => {
  if (names.length === 0) return [];
  const name = sql<string>`${bundles.name} ->> 'en'`;
  const rows = await queries
    .select({ id: bundles.uuid, name, productKey: bundleLines.productId, quantity: bundleLines.quantity })
    .from(bundles)
    .innerJoin(bundleLines, eq(bundleLines.bundleId, bundles.id))
    .where(inArray(name, [...names]))
    .orderBy(asc(bundles.id), asc(bundleLines.position));
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, pieces]) => ({ id, pieces }))
    .sort((one, other) => other.pieces.length - one.pieces.length);
};

type SoldSet = Awaited<ReturnType<typeof findSets>>[number];

/** So many whole bundles as lines are; null where they are anything else. */
const wholeSets = <Line extends OrderedLine>({ id, pieces: sold }: SoldSet, lines: readonly Line[]) => {
  const pieces = sold.flatMap(({ name, productKey, quantity }) => {
    const line = lines.find((each) => each.product?.key === productKey && setNameOf(each) === name);
    if (!line?.variant || !line.product?.isPublic) return [];
    return { variant: line.variant, quantity, times: line.quantity / quantity };
  });
  const times = pieces[0]?.times ?? 0;
  const isWhole = pieces.length === sold.length && pieces.every((piece) => piece.times === times);
  return isWhole && Number.isInteger(times) ? { id, lines, pieces, times } : null;
};

/** The bundles among the lines of an order, in its order, that are sold today of the same pieces. A query where there are any. */
export const findOrderedSets = async <Line extends OrderedLine>(queries: Queries, ordered: readonly Line[]) => {
  const sets = await findSets(queries, [...new Set(ordered.flatMap((line) => setNameOf(line) ?? []))]);
  let next = 0;
  return ordered.flatMap((_, place) => {
    if (place < next) return []; // it is of the one before
    const found = sets.map((set) => wholeSets(set, ordered.slice(place, place + set.pieces.length)));
    const whole = found.find((each) => each !== null);
    if (!whole) return [];
    next = place + whole.lines.length;
    return whole;
  });
};
