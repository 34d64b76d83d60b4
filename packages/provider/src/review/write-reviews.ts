import { isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { reviewPictures, reviews } from "./review.tables.ts";

type NewReview = typeof reviews.$inferInsert & {
  /** Paths of the buyer's pictures, in display order. */
  readonly pictures?: readonly string[];
};

/** The number of rows in one statement. PostgreSQL accepts at most 65 535 values. */
const ROWS_PER_STATEMENT = 500;

const getBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, batch) =>
    rows.slice(batch * ROWS_PER_STATEMENT, (batch + 1) * ROWS_PER_STATEMENT),
  );

/** Writes reviews with their pictures, in batches. */
export const writeReviews = async (tx: Transaction, newReviews: readonly NewReview[]): Promise<void> => {
  for (const batch of getBatches(newReviews)) await tx.insert(reviews).values(batch);
  const pictureRows = newReviews.flatMap(({ id, pictures = [] }) =>
    pictures.map((path, position) => ({ reviewId: id, position, path })),
  );
  for (const batch of getBatches(pictureRows)) await tx.insert(reviewPictures).values(batch);
};

/** Removes all reviews of the shop's initial content. Reviews of orders stay. */
export const removeReviews = async (tx: Transaction): Promise<void> => {
  await tx.delete(reviews).where(isNull(reviews.orderLineId));
};
