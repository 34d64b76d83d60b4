import {
  DELIVERED_LINES_PER_PAGE,
  type DeliveredLine,
  type DeliveredLines,
  type Locale,
  type ReviewState,
} from "@griya/api";
import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queries } from "../database/database.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { toPicture } from "../media/stored-picture.ts";
import { orderHistories, orderLines, orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { products, variants } from "../product/product.tables.ts";
import { findReviewPictures, helpfulCount, toReview } from "./find-reviews.ts";
import { reviews } from "./review.tables.ts";

/** Selects delivered lines whose product still exists. */
const buildDeliveredLinesQuery = (queries: Queries, where: SQL | undefined) =>
  queries
    .select({
      line: orderLines,
      order: { id: orders.id, code: orders.code, customerId: orders.customerId },
      deliveredAt: orderHistories.at,
      product: { key: products.id, uuid: products.uuid, slug: products.slug },
      review: reviews,
      helpful: helpfulCount,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(orderHistories, and(eq(orderHistories.orderId, orders.id), eq(orderHistories.status, STATUS.delivered)))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(and(gt(orderLines.quantity, 0), where));

type DeliveredRow = Awaited<ReturnType<typeof buildDeliveredLinesQuery>>[number];

const toDeliveredLines = async (
  queries: Queries,
  foundRows: readonly DeliveredRow[],
  locale: Locale,
): Promise<DeliveredLine[]> => {
  const picturesByReview = await findReviewPictures(
    queries,
    foundRows.flatMap(({ review }) => review?.id ?? []),
  );
  return foundRows.map(({ line, order, deliveredAt, product, review, helpful }) => ({
    lineId: line.id,
    orderId: order.id,
    orderCode: order.code,
    deliveredAt: deliveredAt.toISOString(),
    productId: product.uuid,
    slug: product.slug,
    name: line.name[locale],
    variant: line.attributes.map(({ value }) => value[locale]),
    picture: toPicture(line.picture, locale),
    ownReview: review && {
      review: toReview({ row: review, helpful, pictures: picturesByReview.get(review.id) ?? [] }, locale),
      revision: review.revision,
      hiddenReason: review.hiding?.reason ?? null,
    },
  }));
};

type OwnedLine = { readonly customerId: string; readonly lineId: string };

/**
 * Finds a delivered line of a customer with the data for its review. Returns null when it is not the customer's line, not delivered, or no
 * longer sold.
 */
export const findDeliveredRow = async (
  queries: Queries,
  { customerId, lineId }: OwnedLine,
): Promise<DeliveredRow | null> => {
  const [foundRow] = await buildDeliveredLinesQuery(
    queries,
    and(eq(orderLines.id, lineId), eq(orders.customerId, customerId)),
  );
  return foundRow ?? null;
};

/** Finds a delivered line in the customer's language. */
export const findDeliveredLine = async (
  queries: Queries,
  ownedLine: OwnedLine,
  locale: Locale,
): Promise<DeliveredLine | null> => {
  const foundRow = await findDeliveredRow(queries, ownedLine);
  const [line] = foundRow ? await toDeliveredLines(queries, [foundRow], locale) : [];
  return line ?? null;
};

const DeliveredLineCursor = z.strictObject({ at: z.iso.datetime(), id: z.guid() });

type DeliveredLineFilter = {
  readonly customerId: string;
  readonly state: ReviewState;
  readonly orderId?: string | undefined;
  readonly cursor?: string | undefined;
};

/**
 * Finds the lines that a customer can review or has reviewed, the latest delivery first. Returns `invalidCursor` for an invalid cursor.
 * Uses two queries.
 */
export const findDeliveredLines = async (
  queries: Queries,
  { customerId, state, orderId, cursor }: DeliveredLineFilter,
  locale: Locale,
): Promise<DeliveredLines | "invalidCursor"> => {
  const startCursor = cursor === undefined ? undefined : decodeCursor(cursor, DeliveredLineCursor);
  if (startCursor === null) return "invalidCursor";
  const foundRows = await buildDeliveredLinesQuery(
    queries,
    and(
      eq(orders.customerId, customerId),
      orderId === undefined ? undefined : eq(orders.id, orderId),
      state === "awaited" ? isNull(reviews.id) : isNotNull(reviews.id),
      startCursor === undefined
        ? undefined
        : sql`(${orderHistories.at}, ${orderLines.id}) < (${startCursor.at}::timestamptz, ${startCursor.id}::uuid)`,
    ),
  )
    .orderBy(desc(orderHistories.at), desc(orderLines.id))
    .limit(DELIVERED_LINES_PER_PAGE + 1);
  const { page, next } = getPage(foundRows, DELIVERED_LINES_PER_PAGE, ({ deliveredAt, line: { id } }) =>
    encodeCursor({ at: deliveredAt.toISOString(), id }),
  );
  return { lines: await toDeliveredLines(queries, page, locale), next };
};
