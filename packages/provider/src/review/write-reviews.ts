import { isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { reviewPictures, reviews } from "./review.tables.ts";

type NewReview = typeof reviews.$inferInsert & {
  /** Paths of the buyer's pictures, in display order. */
  readonly pictures?: readonly string[];
};

/** Rows in one statement. PostgreSQL accepts at most 65 535 values. */
const BATCH = 500;

const getBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) => rows.slice(batch * BATCH, (batch + 1) * BATCH));

/** Writes reviews with their pictures. */
export const writeReviews = async (tx: Transaction, written: readonly NewReview[]): Promise<void> => {
  for (const batch of getBatches(written)) await tx.insert(reviews).values(batch);
  const shown = written.flatMap(({ id, pictures = [] }) =>
    pictures.map((path, position) => ({ reviewId: id, position, path })),
  );
  for (const batch of getBatches(shown)) await tx.insert(reviewPictures).values(batch);
};

/** Removes every review of the shop's initial content. Those of customers about their orders stay. */
export const removeReviews = async (tx: Transaction): Promise<void> => {
  await tx.delete(reviews).where(isNull(reviews.orderLineId));
};
