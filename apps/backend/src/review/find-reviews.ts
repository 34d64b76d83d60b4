import {
  REVIEWS_PER_PAGE,
  type ResponseWire,
  type ReviewOrder,
  ratingOf,
  type reviewEndpoints,
  STARS,
  type Stars,
} from "@griya/api";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queries } from "../database/database.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import { pictureFor } from "../media/stored-picture.ts";
import type { Locale } from "../message/sentences.ts";
import { isCalled } from "../product/list-products.ts";
import { products } from "../product/product.tables.ts";
import { reviews } from "./review.tables.ts";

/** What narrows and orders the reviews of a product, as it travels. */
export type ReviewRequest = {
  readonly id: string;
  readonly stars?: string | undefined;
  readonly with_images?: "1" | undefined;
  readonly sort?: ReviewOrder | undefined;
  readonly cursor?: string | undefined;
};

export type ReviewPageWire = ResponseWire<typeof reviewEndpoints.find>;
type ReviewWire = ReviewPageWire["result"][number];

const Cursor = z.strictObject({
  /** The order it is a place in; a cursor of another order means nothing. */
  order: z.string(),
  stars: z.int(),
  /** Milliseconds since 1970. */
  at: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  id: z.guid(),
});

const hasPictures: SQL = sql`jsonb_array_length(${reviews.pictures}) > 0`;

/** Each order's direction for stars, then newest first and by id: no two reviews are at the same place. */
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

/** Whole milliseconds, as a cursor carries them. */
const writtenAtMilliseconds = sql<number>`floor(extract(epoch from ${reviews.writtenAt}) * 1000)::bigint`;

const isStars = (stars: number): stars is Stars => (STARS as readonly number[]).includes(stars);

const knownStars = (stars: number): Stars => {
  if (isStars(stars)) return stars;
  throw new Error(`A review gives ${stars} stars, which the table's check must have refused`);
};

const wireOf = (row: typeof reviews.$inferSelect, locale: Locale): ReviewWire => ({
  id: row.id,
  stars: knownStars(row.stars),
  reviewer: row.reviewer,
  language: row.language,
  text: row.text,
  created_at: row.writtenAt.toISOString(),
  variant: row.variant.map((value) => value[locale]),
  is_verified: row.isVerified,
  images: row.pictures.map((picture) => pictureFor(picture, locale)),
  reply: row.reply && {
    by: row.reply.by,
    language: row.reply.language,
    text: row.reply.text,
    created_at: row.reply.writtenAt,
  },
});

const figuresOf = async (database: Queries, productId: number) => {
  const rows = await database
    .select({
      stars: reviews.stars,
      count: count(),
      withImages: sql<number>`count(*) filter (where ${hasPictures})`.mapWith(Number),
    })
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .groupBy(reviews.stars);
  return {
    distribution: STARS.map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 })),
    with_images: rows.reduce((sum, { withImages }) => sum + withImages, 0),
  };
};

/**
 * Reviews of a public product from a place in their list on. Null when there is no such product, `unknownPlace` for a cursor
 * that was made for another order, or by nobody. Three queries.
 */
export const findReviews = async (
  database: Queries,
  request: ReviewRequest,
  locale: Locale,
): Promise<ReviewPageWire | "unknownPlace" | null> => {
  const order = request.sort ?? "newest";
  const place = request.cursor === undefined ? null : decodeCursor(request.cursor, Cursor);
  if (request.cursor !== undefined && place?.order !== order) return "unknownPlace";
  const [product] = await database
    .select({ id: products.id, reviewCount: products.reviewCount, starsTotal: products.starsTotal })
    .from(products)
    .where(and(isCalled(products, request.id), eq(products.isPublic, true)));
  if (!product) return null;
  const matching = and(
    eq(reviews.productId, product.id),
    request.stars === undefined ? undefined : eq(reviews.stars, Number(request.stars)),
    request.with_images === undefined ? undefined : hasPictures,
  );
  const key = starsDirection(order);
  const beyond =
    place &&
    sql`(${key}, -${writtenAtMilliseconds}, ${reviews.id}) > (${place.stars}::int, ${-place.at}::bigint, ${place.id}::uuid)`;
  const [figures, [counted], rows] = await Promise.all([
    figuresOf(database, product.id),
    database.select({ total: count() }).from(reviews).where(matching),
    database
      .select({ review: reviews, key: sql<number>`${key}`.mapWith(Number) })
      .from(reviews)
      .where(and(matching, beyond ?? undefined))
      .orderBy(key, sql`-${writtenAtMilliseconds}`, reviews.id)
      .limit(REVIEWS_PER_PAGE + 1),
  ]);
  const page = rows.slice(0, REVIEWS_PER_PAGE);
  const last = page.at(-1);
  return {
    rating: ratingOf(product.reviewCount, product.starsTotal),
    ...figures,
    result: page.map(({ review }) => wireOf(review, locale)),
    total: counted?.total ?? 0,
    next:
      rows.length > REVIEWS_PER_PAGE && last
        ? encodeCursor({ order, stars: last.key, at: last.review.writtenAt.getTime(), id: last.review.id })
        : null,
  };
};
