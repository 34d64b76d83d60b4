import type { HelpfulMark } from "@griya/api";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { helpfulMarks, reviews } from "./review.tables.ts";

type HelpfulMarkRequest = {
  readonly reviewId: string;
  readonly customerId: string;
  readonly isHelpful: boolean;
  readonly now: Date;
};

/** Sets or removes a customer's helpful mark on a visible review. Throws a refusal for the customer's own review. */
export const markReview = async (
  database: Database,
  { reviewId, customerId, isHelpful, now }: HelpfulMarkRequest,
): Promise<HelpfulMark> => {
  const [review] = await database
    .select({ customerId: reviews.customerId })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isNull(reviews.hiding)));
  if (review === undefined) throw notFound();
  if (review.customerId === customerId) throw userError("ownReviewMarked");
  if (isHelpful) {
    await database.insert(helpfulMarks).values({ reviewId, customerId, markedAt: now }).onConflictDoNothing();
  } else {
    await database
      .delete(helpfulMarks)
      .where(and(eq(helpfulMarks.reviewId, reviewId), eq(helpfulMarks.customerId, customerId)));
  }
  const helpful = await database.$count(helpfulMarks, eq(helpfulMarks.reviewId, reviewId));
  return { reviewId, isHelpful, helpful };
};

/** Finds the visible reviews of a product that a customer has marked as helpful. Each review has the number of its marks. */
export const findMarks = async (
  queries: Queries,
  { productId, customerId }: { productId: string; customerId: string },
): Promise<HelpfulMark[]> => {
  const rows = await queries
    .select({
      reviewId: reviews.id,
      helpful: queries.$count(helpfulMarks, eq(helpfulMarks.reviewId, reviews.id)),
    })
    .from(helpfulMarks)
    .innerJoin(reviews, eq(reviews.id, helpfulMarks.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(hasSlugOrUuid(products, productId), eq(helpfulMarks.customerId, customerId), isNull(reviews.hiding)));
  return rows.map((row) => ({ ...row, isHelpful: true }));
};
