import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { flashSaleProducts, flashSales } from "../flash-sale/flash-sale.tables.ts";
import type { RunningFlashSale } from "./pricing.ts";

/** A time, or its placeholder in a prepared query. */
type Moment = Date | Placeholder;

const buildElapsedSecondsSql = (now: Moment): SQL =>
  sql`extract(epoch from ${sql.param(now, flashSales.startsAt)}::timestamptz - ${flashSales.startsAt})`;

const buildStartedRoundsSql = (now: Moment): SQL =>
  sql`(floor(${buildElapsedSecondsSql(now)} / ${flashSales.durationSeconds}) + 1)`;

/** Matches sales that have begun and whose last round, if any, has not ended. */
export const isRunning = (now: Moment): SQL | undefined =>
  and(
    sql`${buildElapsedSecondsSql(now)} >= 0`,
    sql`(${flashSales.rounds} is null or ${buildStartedRoundsSql(now)} <= ${flashSales.rounds})`,
  );

/** Returns the end of the round that runs at `now`. */
export const buildRoundEndSql = (now: Moment): SQL<Date> =>
  sql`${flashSales.startsAt} + ${buildStartedRoundsSql(now)} * ${flashSales.durationSeconds} * interval '1 second'`.mapWith(
    flashSales.startsAt,
  );

/** Selects the products of all sales that run at `now`, each with its best discount. */
export const buildRunningFlashSalesQuery = (database: Queries, now: Moment) =>
  database
    .selectDistinctOn([flashSaleProducts.productId], {
      productId: flashSaleProducts.productId,
      basisPointsOff: flashSaleProducts.basisPointsOff,
      endsAt: buildRoundEndSql(now).as("ends_at"),
    })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flashSaleId))
    .where(isRunning(now))
    .orderBy(asc(flashSaleProducts.productId), desc(flashSaleProducts.basisPointsOff))
    .as("running_flash");

/** Returns the flash sale in a row that was joined with {@link buildRunningFlashSalesQuery}. Returns null where none runs. */
export const toRunningFlashSale = (row: {
  basisPointsOff: number | null;
  endsAt: Date | null;
}): RunningFlashSale | null =>
  row.basisPointsOff === null || row.endsAt === null
    ? null
    : { basisPointsOff: row.basisPointsOff, endsAt: row.endsAt };

/** Finds the current flash sales of some products, by their numbers. */
export const findRunningFlashSales = async (
  database: Queries,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, RunningFlashSale>> => {
  const flash = buildRunningFlashSalesQuery(database, now);
  const found = await database
    .select({ productId: flash.productId, basisPointsOff: flash.basisPointsOff, endsAt: flash.endsAt })
    .from(flash)
    .where(inArray(flash.productId, [...productIds]));
  return new Map(found.map(({ productId, ...running }) => [productId, running]));
};
