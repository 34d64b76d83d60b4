import { randomUUID } from "node:crypto";
import { type DeliveredLine, type Locale, ownReviewEndpoints, type ReviewDraft } from "@griya/api";
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, userErrorWithData } from "../http/refusal.ts";
import { media } from "../media/media.tables.ts";
import { claimUploads } from "../media/store-upload.ts";
import { orderLines } from "../order/order.tables.ts";
import { findDeliveredLine, findDeliveredRow } from "./delivered-lines.ts";
import { reviewPictures, reviews } from "./review.tables.ts";
import { formatReviewerName } from "./reviewer-name.ts";

const createOutdatedReviewRefusal = userErrorWithData(ownReviewEndpoints.store);

type Review = typeof reviews.$inferSelect;
type Writer = { readonly id: string; readonly name: string };
type SaveReviewContext = { readonly writer: Writer; readonly locale: Locale; readonly now: Date };

const findPicturePaths = async (tx: Transaction, reviewId: string): Promise<string[]> => {
  const rows = await tx
    .select({ path: reviewPictures.path })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(reviewPictures.position);
  return rows.map(({ path }) => path);
};

/** Sets the pictures of a review. They must be uploads for the line or current pictures. Deletes the removed pictures. */
const setPictures = async (
  tx: Transaction,
  {
    reviewId,
    lineId,
    paths,
    currentPaths: visiblePaths,
  }: { reviewId: string; lineId: string; paths: readonly string[]; currentPaths: readonly string[] },
): Promise<void> => {
  await claimUploads(tx, { subjectId: lineId, paths, visiblePaths });
  await tx.delete(reviewPictures).where(eq(reviewPictures.reviewId, reviewId));
  if (paths.length > 0) {
    await tx.insert(reviewPictures).values(paths.map((path, position) => ({ reviewId, position, path })));
  }
  const removedPaths = visiblePaths.filter((path) => !paths.includes(path));
  await tx.delete(media).where(inArray(media.path, removedPaths));
};

/** Locks an order line until the transaction ends. Changes of its review and pictures run one after the other. */
export const lockLine = (tx: Transaction, lineId: string) =>
  tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for("no key update");

/** Returns true when a draft has the same text, stars and pictures as the stored review. */
const isSameReview = (
  currentReview: Review,
  shown: readonly string[],
  { stars, text, pictures }: ReviewDraft,
): boolean => currentReview.stars === stars && currentReview.text === text && shown.join("\n") === pictures.join("\n");

/**
 * Creates or replaces the review of a customer's delivered line. A lock allows one change at a time. Throws a refusal with the current
 * review when the draft is based on an older revision.
 */
export const saveReview = async (
  tx: Transaction,
  draft: ReviewDraft,
  { writer, locale, now }: SaveReviewContext,
): Promise<DeliveredLine> => {
  const ownedLine = { customerId: writer.id, lineId: draft.lineId };
  await lockLine(tx, draft.lineId);
  const deliveredRow = await findDeliveredRow(tx, ownedLine);
  if (deliveredRow === null) throw notFound();
  const findCurrentLine = async (): Promise<DeliveredLine> => {
    const line = await findDeliveredLine(tx, ownedLine, locale);
    if (line) return line;
    throw new Error("The order line no longer exists");
  };
  const { review: currentReview, line, product } = deliveredRow;
  const currentPaths = currentReview ? await findPicturePaths(tx, currentReview.id) : [];
  if (currentReview && isSameReview(currentReview, currentPaths, draft)) return findCurrentLine();
  if ((currentReview?.revision ?? 0) !== draft.revision) {
    throw createOutdatedReviewRefusal({ key: "reviewOvertaken" }, { line: await findCurrentLine() });
  }
  const reviewId = currentReview?.id ?? randomUUID();
  const reviewValues = {
    stars: draft.stars,
    text: draft.text,
    language: locale,
    reviewer: formatReviewerName(writer.name),
    revision: draft.revision + 1,
  };
  if (currentReview) await tx.update(reviews).set(reviewValues).where(eq(reviews.id, reviewId));
  else {
    await tx.insert(reviews).values({
      ...reviewValues,
      id: reviewId,
      productId: product.key,
      variant: line.attributes.map(({ value }) => value),
      isVerified: true,
      writtenAt: now,
      orderLineId: line.id,
      customerId: writer.id,
    });
  }
  await setPictures(tx, { reviewId, lineId: line.id, paths: draft.pictures, currentPaths });
  return findCurrentLine();
};
