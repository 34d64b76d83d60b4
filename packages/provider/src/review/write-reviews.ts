import { isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { reviewPictures, reviews } from "./review.tables.ts";

type NewReview = typeof reviews.$inferInsert & {
  /** Paths of what its buyer photographed, in the order to show. */
  readonly pictures?: readonly string[];
};

/** Rows that one statement carries: PostgreSQL takes 65 535 values in all. */
const BATCH = 500;

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) => rows.slice(batch * BATCH, (batch + 1) * BATCH));

/** Writes reviews with their pictures. */
export const writeReviews = async (tx: Transaction, written: readonly NewReview[]): Promise<void> => {
  for (const batch of batchesOf(written)) await tx.insert(reviews).values(batch);
  const shown = written.flatMap(({ id, pictures = [] }) =>
    pictures.map((path, position) => ({ reviewId: id, position, path })),
  );
  for (const batch of batchesOf(shown)) await tx.insert(reviewPictures).values(batch);
};

/** Takes away every review that came with the shop; what customers wrote about their orders stays. */
export const removeReviews = async (tx: Transaction): Promise<void> => {
  await tx.delete(reviews).where(isNull(reviews.orderLineId));
};
