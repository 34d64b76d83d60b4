import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { flashSaleProducts, flashSales } from "../flash-sale/flash-sale.tables.ts";
import type { RunningFlashSale } from "./pricing.ts";

/** A time, or its placeholder in a prepared query. */
type TimeParameter = Date | Placeholder;

const buildElapsedSecondsSql = (now: TimeParameter): SQL =>
  sql`extract(epoch from ${sql.param(now, flashSales.startsAt)}::timestamptz - ${flashSales.startsAt})`;

const buildStartedRoundsSql = (now: TimeParameter): SQL =>
  sql`(floor(${buildElapsedSecondsSql(now)} / ${flashSales.durationSeconds}) + 1)`;

/** Matches flash sales that have started and whose last round has not ended. */
export const isRunning = (now: TimeParameter): SQL | undefined =>
  and(
    sql`${buildElapsedSecondsSql(now)} >= 0`,
    sql`(${flashSales.rounds} is null or ${buildStartedRoundsSql(now)} <= ${flashSales.rounds})`,
  );

/** Returns the end of the round at `now`. */
export const buildRoundEndSql = (now: TimeParameter): SQL<Date> =>
  sql`${flashSales.startsAt} + ${buildStartedRoundsSql(now)} * ${flashSales.durationSeconds} * interval '1 second'`.mapWith(
    flashSales.startsAt,
  );

/** Selects the products of all flash sales at `now`, each with its highest discount. */
export const buildRunningFlashSalesQuery = (database: Queries, now: TimeParameter) =>
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

/** Returns the flash sale of a row that was joined with {@link buildRunningFlashSalesQuery}. Returns null without a flash sale. */
export const toRunningFlashSale = (row: {
  basisPointsOff: number | null;
  endsAt: Date | null;
}): RunningFlashSale | null =>
  row.basisPointsOff === null || row.endsAt === null
    ? null
    : { basisPointsOff: row.basisPointsOff, endsAt: row.endsAt };

/** Finds the current flash sales of products, by product id. */
export const findRunningFlashSales = async (
  database: Queries,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, RunningFlashSale>> => {
  const flashSalesQuery = buildRunningFlashSalesQuery(database, now);
  const foundRows = await database
    .select({
      productId: flashSalesQuery.productId,
      basisPointsOff: flashSalesQuery.basisPointsOff,
      endsAt: flashSalesQuery.endsAt,
    })
    .from(flashSalesQuery)
    .where(inArray(flashSalesQuery.productId, [...productIds]));
  return new Map(foundRows.map(({ productId, ...running }) => [productId, running]));
};
