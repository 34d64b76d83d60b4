import {
  type Locale,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewFilter,
  type ReviewOrder,
  type ReviewPage,
  ratingOf,
  STARS,
  type Stars,
} from "@griya/api";
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queries } from "../database/database.ts";
import { decodeCursor, encodeCursor, pageOf } from "../http/cursor.ts";
import { media } from "../media/media.tables.ts";
import { type PictureRow, pictureFor } from "../media/stored-picture.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { helpfulMarks, reviewPictures, reviews } from "./review.tables.ts";

const Cursor = z.strictObject({
  /** The order of the list. A cursor of another order is invalid. */
  order: z.string(),
  stars: z.int(),
  /** Milliseconds since 1970. */
  at: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  id: z.guid(),
});

const hasPictures: SQL = sql`exists (select from ${reviewPictures} where ${reviewPictures.reviewId} = ${reviews.id})`;

const isShown: SQL = isNull(reviews.hiding);

/** The number of customers whom a review of the query helps. */
export const helpfulCount = sql<number>`(
  select count(*) from ${helpfulMarks} where ${helpfulMarks.reviewId} = ${reviews.id}
)`.mapWith(Number);

/** Returns each order's direction for stars. Newest and id come next, so that no two reviews share a position. */
const starsDirection = (order: ReviewOrder): SQL<number> => {
  switch (order) {
    case "newest":
      return sql`0::int`;
    case "highest":
      return sql`-${reviews.stars}::int`;
    case "lowest":
      return sql`${reviews.stars}::int`;
  }
};

/** Whole milliseconds, as a cursor contains them. */
const writtenAtMilliseconds = sql<number>`floor(extract(epoch from ${reviews.writtenAt}) * 1000)::bigint`;

const isStars = (stars: number): stars is Stars => (STARS as readonly number[]).includes(stars);

const knownStars = (stars: number): Stars => {
  if (isStars(stars)) return stars;
  throw new Error(`A review gives ${stars} stars, which the table's check must have refused`);
};

type FoundReview = {
  readonly row: typeof reviews.$inferSelect;
  readonly pictures: readonly PictureRow[];
  readonly helpful: number;
};

/** Returns a review as a reader sees it. */
export const reviewOf = ({ row, pictures, helpful }: FoundReview, locale: Locale): Review => ({
  id: row.id,
  stars: knownStars(row.stars),
  reviewer: row.reviewer,
  language: row.language,
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  variant: row.variant.map((value) => value[locale]),
  isVerified: row.isVerified,
  pictures: pictures.map((picture) => pictureFor(picture, locale)),
  reply: row.reply && {
    by: row.reply.by,
    language: row.reply.language,
    text: row.reply.text,
    writtenAt: row.reply.writtenAt,
  },
  helpful,
});

/** Finds the pictures of buyers, by review. One query. */
export const findPicturesOf = async (
  database: Queries,
  reviewIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PictureRow[]>> => {
  const rows = await database
    .select({ reviewId: reviewPictures.reviewId, picture: media })
    .from(reviewPictures)
    .innerJoin(media, eq(media.path, reviewPictures.path))
    .where(inArray(reviewPictures.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPictures.position));
  const byReview = Map.groupBy(rows, ({ reviewId }) => reviewId);
  return new Map([...byReview].map(([id, own]) => [id, own.map(({ picture }) => picture)]));
};

const figuresOf = async (database: Queries, productId: number) => {
  const rows = await database
    .select({
      stars: reviews.stars,
      count: count(),
      withImages: sql<number>`count(*) filter (where ${hasPictures})`.mapWith(Number),
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown))
    .groupBy(reviews.stars);
  return {
    distribution: STARS.map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 })),
    withPictures: rows.reduce((sum, { withImages }) => sum + withImages, 0),
  };
};

/**
 * Finds the shown reviews of a public product, from a place in their list on. Returns null when there is no such product. Returns
 * `unknownPlace` for an invalid cursor or one of another order. Five queries.
 */
export const findReviews = async (
  database: Queries,
  request: ReviewFilter,
  locale: Locale,
): Promise<ReviewPage | "unknownPlace" | null> => {
  const order = request.order ?? "newest";
  const place = request.cursor === undefined ? null : decodeCursor(request.cursor, Cursor);
  if (request.cursor !== undefined && place?.order !== order) return "unknownPlace";
  const [product] = await database
    .select({ id: products.id, reviewCount: products.reviewCount, starsTotal: products.starsTotal })
    .from(products)
    .where(and(hasSlugOrUuid(products, request.productId), eq(products.isPublic, true)));
  if (!product) return null;
  const matching = and(
    eq(reviews.productId, product.id),
    isShown,
    request.stars === undefined ? undefined : eq(reviews.stars, request.stars),
    request.hasPictures !== true ? undefined : hasPictures,
  );
  const key = starsDirection(order);
  const beyond =
    place &&
    sql`(${key}, -${writtenAtMilliseconds}, ${reviews.id}) > (${place.stars}::int, ${-place.at}::bigint, ${place.id}::uuid)`;
  const [figures, [counted], rows] = await Promise.all([
    figuresOf(database, product.id),
    database.select({ total: count() }).from(reviews).where(matching),
    database
      .select({ row: reviews, helpful: helpfulCount, key: sql<number>`${key}`.mapWith(Number) })
      .from(reviews)
      .where(and(matching, beyond ?? undefined))
      .orderBy(key, sql`-${writtenAtMilliseconds}`, reviews.id)
      .limit(REVIEWS_PER_PAGE + 1),
  ]);
  const { page, next } = pageOf(rows, REVIEWS_PER_PAGE, ({ row: { writtenAt, id }, key: stars }) =>
    encodeCursor({ order, stars, at: writtenAt.getTime(), id }),
  );
  const picturesOf = await findPicturesOf(
    database,
    page.map(({ row }) => row.id),
  );
  return {
    rating: ratingOf(product.reviewCount, product.starsTotal),
    ...figures,
    reviews: page.map(({ row, helpful }) => reviewOf({ row, helpful, pictures: picturesOf.get(row.id) ?? [] }, locale)),
    total: counted?.total ?? 0,
    next,
  };
};
