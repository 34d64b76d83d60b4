import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { products } from "../product/product.tables.ts";
import { reviewPictures, reviews } from "./review.tables.ts";

type NewReview = typeof reviews.$inferInsert & {
  /** Paths of what its buyer photographed, in the order to show. */
  readonly pictures?: readonly string[];
};

/** Rows that one statement carries: PostgreSQL takes 65 535 values in all. */
const BATCH = 500;

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) => rows.slice(batch * BATCH, (batch + 1) * BATCH));

const starsByProduct = (written: readonly NewReview[]): { productId: number; count: number; total: number }[] =>
  [...Map.groupBy(written, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    count: own.length,
    total: own.reduce((sum, { stars }) => sum + stars, 0),
  }));

/**
 * Writes reviews, and adds them to their products' count and stars in the same transaction. The only place that writes either,
 * so that a card never shows another rating than the reviews give.
 */
export const writeReviews = async (tx: Transaction, written: readonly NewReview[]): Promise<void> => {
  for (const batch of batchesOf(written)) await tx.insert(reviews).values(batch);
  const shown = written.flatMap(({ id, pictures = [] }) =>
    pictures.map((path, position) => ({ reviewId: id, position, path })),
  );
  for (const batch of batchesOf(shown)) await tx.insert(reviewPictures).values(batch);
  const added = starsByProduct(written);
  if (added.length === 0) return;
  const rows = sql.join(
    added.map(({ productId, count, total }) => sql`(${productId}::int, ${count}::int, ${total}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${products}
    set review_count = review_count + added.count, stars_total = stars_total + added.total
    from (values ${rows}) as added (product_id, count, total)
    where ${products.id} = added.product_id
  `);
};

/** Takes every review away, and the stars that they gave. */
export const removeReviews = async (tx: Transaction): Promise<void> => {
  await tx.delete(reviews);
  await tx.update(products).set({ reviewCount: 0, starsTotal: 0 });
};
