import {
  getRating,
  type Locale,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewFilter,
  type ReviewPage,
  type ReviewSortOrder,
  STARS,
  type Stars,
} from "@griya/api";
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queries } from "../database/database.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { media } from "../media/media.tables.ts";
import { type PictureRow, toPicture } from "../media/stored-picture.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { helpfulMarks, reviewPictures, reviews } from "./review.tables.ts";

const Cursor = z.strictObject({
  /** The name of the sort order. A cursor of another order is invalid. */
  order: z.string(),
  stars: z.int(),
  /** The time in milliseconds since 1970. */
  at: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  id: z.guid(),
});

const hasPictures: SQL = sql`exists (select from ${reviewPictures} where ${reviewPictures.reviewId} = ${reviews.id})`;

const isVisible: SQL = isNull(reviews.hiding);

/** The number of customers who marked the review as helpful. */
export const helpfulCount = sql<number>`(
  select count(*) from ${helpfulMarks} where ${helpfulMarks.reviewId} = ${reviews.id}
)`.mapWith(Number);

/** Returns the first sort key of a review order. The time and the id follow, so that each review has its own position. */
const buildStarsSortSql = (order: ReviewSortOrder): SQL<number> => {
  switch (order) {
    case "newest":
      return sql`0::int`;
    case "highest":
      return sql`-${reviews.stars}::int`;
    case "lowest":
      return sql`${reviews.stars}::int`;
  }
};

/** The writing time in whole milliseconds, as in a cursor. */
const writtenAtMilliseconds = sql<number>`floor(extract(epoch from ${reviews.writtenAt}) * 1000)::bigint`;

const isStars = (stars: number): stars is Stars => (STARS as readonly number[]).includes(stars);

const toStars = (stars: number): Stars => {
  if (isStars(stars)) return stars;
  throw new Error(`A review has ${stars} stars, although the table only accepts valid stars`);
};

type ReviewWithPictures = {
  readonly row: typeof reviews.$inferSelect;
  readonly pictures: readonly PictureRow[];
  readonly helpful: number;
};

/** Converts a row to a review. The variant and the pictures have the reader's language. The text and the reply stay in their own. */
export const toReview = ({ row, pictures, helpful }: ReviewWithPictures, locale: Locale): Review => ({
  id: row.id,
  stars: toStars(row.stars),
  reviewer: row.reviewer,
  language: row.language,
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  variant: row.variant.map((value) => value[locale]),
  isVerified: row.isVerified,
  pictures: pictures.map((picture) => toPicture(picture, locale)),
  reply: row.reply && {
    by: row.reply.by,
    language: row.reply.language,
    text: row.reply.text,
    writtenAt: row.reply.writtenAt,
  },
  helpful,
});

/** Finds the pictures of reviews in one query. The map has the pictures of each review. */
export const findReviewPictures = async (
  database: Queries,
  reviewIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PictureRow[]>> => {
  const rows = await database
    .select({ reviewId: reviewPictures.reviewId, picture: media })
    .from(reviewPictures)
    .innerJoin(media, eq(media.path, reviewPictures.path))
    .where(inArray(reviewPictures.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPictures.position));
  const rowsByReview = Map.groupBy(rows, ({ reviewId }) => reviewId);
  return new Map([...rowsByReview].map(([id, own]) => [id, own.map(({ picture }) => picture)]));
};

const countReviews = async (database: Queries, productId: number) => {
  const rows = await database
    .select({
      stars: reviews.stars,
      count: count(),
      withImages: sql<number>`count(*) filter (where ${hasPictures})`.mapWith(Number),
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isVisible))
    .groupBy(reviews.stars);
  return {
    distribution: STARS.map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 })),
    pictureReviewCount: rows.reduce((sum, { withImages }) => sum + withImages, 0),
  };
};

/**
 * Finds the visible reviews of a public product, from a cursor on. Returns null when there is no such product. Returns `invalidCursor` for
 * an invalid cursor or a cursor of another order. Uses five queries.
 */
export const findReviews = async (
  database: Queries,
  request: ReviewFilter,
  locale: Locale,
): Promise<ReviewPage | "invalidCursor" | null> => {
  const order = request.sort ?? "newest";
  const cursor = request.cursor === undefined ? null : decodeCursor(request.cursor, Cursor);
  if (request.cursor !== undefined && cursor?.order !== order) return "invalidCursor";
  const [product] = await database
    .select({ id: products.id, reviewCount: products.reviewCount, starsTotal: products.starsTotal })
    .from(products)
    .where(and(hasSlugOrUuid(products, request.productId), eq(products.isPublic, true)));
  if (!product) return null;
  const isMatching = and(
    eq(reviews.productId, product.id),
    isVisible,
    request.stars === undefined ? undefined : eq(reviews.stars, request.stars),
    request.hasPictures !== true ? undefined : hasPictures,
  );
  const starsKey = buildStarsSortSql(order);
  const isAfterCursor =
    cursor &&
    sql`(${starsKey}, -${writtenAtMilliseconds}, ${reviews.id}) > (${cursor.stars}::int, ${-cursor.at}::bigint, ${cursor.id}::uuid)`;
  const [reviewCounts, [countRow], rows] = await Promise.all([
    countReviews(database, product.id),
    database.select({ total: count() }).from(reviews).where(isMatching),
    database
      .select({ row: reviews, helpful: helpfulCount, key: sql<number>`${starsKey}`.mapWith(Number) })
      .from(reviews)
      .where(and(isMatching, isAfterCursor ?? undefined))
      .orderBy(starsKey, sql`-${writtenAtMilliseconds}`, reviews.id)
      .limit(REVIEWS_PER_PAGE + 1),
  ]);
  const { page, next } = getPage(rows, REVIEWS_PER_PAGE, ({ row: { writtenAt, id }, key: stars }) =>
    encodeCursor({ order, stars, at: writtenAt.getTime(), id }),
  );
  const picturesByReview = await findReviewPictures(
    database,
    page.map(({ row }) => row.id),
  );
  return {
    rating: getRating(product.reviewCount, product.starsTotal),
    ...reviewCounts,
    reviews: page.map(({ row, helpful }) =>
      toReview({ row, helpful, pictures: picturesByReview.get(row.id) ?? [] }, locale),
    ),
    total: countRow?.total ?? 0,
    next,
  };
};
