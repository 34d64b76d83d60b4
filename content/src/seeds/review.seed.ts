import type { PictureView } from "@griya/api";
import {
  asc,
  eq,
  productPictures,
  products,
  removeReviews,
  reviews,
  type Seed,
  writeReviews,
} from "@griya/provider/seeding";
import { composeReviews } from "../reviews/compose-reviews.ts";
import { getContentRevision } from "./content-revision.ts";

const HOUR_MILLISECONDS = 3_600_000;

type PicturedView = Pick<typeof productPictures.$inferSelect, "path" | "view">;

/** Returns the paths of the product's own pictures that show the views of a review. Returns an empty list without such pictures. */
const findReviewPictures = (pictures: readonly PicturedView[], views: readonly PictureView[]): string[] =>
  views.flatMap((view) => pictures.find((picture) => picture.view === view)?.path ?? []);

/** Seed of reviews of products. It never runs in a live shop, because the reviews are invented. */
export const reviewsSeed: Seed = {
  name: "reviews",
  isNeeded: async (database, { config }) =>
    config.mode === "demo" && (await database.select({ id: reviews.id }).from(reviews).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx, { clock }) => {
    await removeReviews(tx);
    const now = clock().getTime();
    const rows = await tx
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(eq(products.isPublic, true));
    const productsBySlug = new Map(rows.map((productRow) => [productRow.slug, productRow]));
    const pictureRows = await tx.select().from(productPictures).orderBy(asc(productPictures.position));
    const picturesByProduct = Map.groupBy(pictureRows, ({ productId }) => productId);
    const reviewRows = [...composeReviews()].flatMap(([slug, composed]) => {
      const productRow = productsBySlug.get(slug);
      if (!productRow) return [];
      return composed.map(({ hoursAgo, reply, views, ...review }) => ({
        ...review,
        productId: productRow.id,
        isVerified: true,
        pictures: findReviewPictures(picturesByProduct.get(productRow.id) ?? [], views),
        reply: reply && {
          by: reply.by,
          language: review.language,
          text: reply.text,
          writtenAt: new Date(now - reply.hoursAgo * HOUR_MILLISECONDS).toISOString(),
        },
        writtenAt: new Date(now - hoursAgo * HOUR_MILLISECONDS),
      }));
    });
    await writeReviews(tx, reviewRows);
  },
};
