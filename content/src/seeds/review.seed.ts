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

const HOUR = 3_600_000;

type PicturedView = Pick<typeof productPictures.$inferSelect, "path" | "view">;

/** Returns a customer's snapshots from the product's own pictures: a detail or the front. Without such a picture the review has none. */
const findSnapshots = (pictures: readonly PicturedView[], views: readonly PictureView[]): string[] =>
  views.flatMap((view) => pictures.find((picture) => picture.view === view)?.path ?? []);

/** Seed of reviews of products. Never runs in a live shop, because nobody bought these. */
export const seedReviews: Seed = {
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
    const bySlug = new Map(rows.map((row) => [row.slug, row]));
    const shown = await tx.select().from(productPictures).orderBy(asc(productPictures.position));
    const picturesOf = Map.groupBy(shown, ({ productId }) => productId);
    const written = [...composeReviews()].flatMap(([slug, composed]) => {
      const row = bySlug.get(slug);
      if (!row) return [];
      return composed.map(({ hoursAgo, reply, views, ...review }) => ({
        ...review,
        productId: row.id,
        isVerified: true,
        pictures: findSnapshots(picturesOf.get(row.id) ?? [], views),
        reply: reply && {
          by: reply.by,
          language: review.language,
          text: reply.text,
          writtenAt: new Date(now - reply.hoursAgo * HOUR).toISOString(),
        },
        writtenAt: new Date(now - hoursAgo * HOUR),
      }));
    });
    await writeReviews(tx, written);
  },
};
