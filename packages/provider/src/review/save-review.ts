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

/** Sets the shown pictures: those sent for the line, or already in the review. Removes all others. */
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

/** Locks the line until the transaction ends. Changes of its review and pictures run one after the other. */
export const lockLine = (tx: Transaction, lineId: string) =>
  tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for("no key update");

/** Returns true for the same words, stars and pictures: a repeated call. */
const isSame = (current: Review, shown: readonly string[], { stars, text, pictures }: ReviewDraft): boolean =>
  current.stars === stars && current.text === text && shown.join("\n") === pictures.join("\n");

/**
 * Writes or replaces the review of a customer's delivered line. Only one call at a time changes a line. A caller who has not seen the
 * current review is refused with it, unless both are the same.
 */
export const saveReview = async (
  tx: Transaction,
  draft: ReviewDraft,
  { writer, locale, now }: SaveReviewContext,
): Promise<DeliveredLine> => {
  const owned = { customerId: writer.id, lineId: draft.lineId };
  await lockLine(tx, draft.lineId);
  const found = await findDeliveredRow(tx, owned);
  if (found === null) throw notFound();
  const findCurrentLine = async (): Promise<DeliveredLine> => {
    const line = await findDeliveredLine(tx, owned, locale);
    if (line) return line;
    throw new Error("The line that was just found is not there any more");
  };
  const { review: current, line, product } = found;
  const currentPaths = current ? await findPicturePaths(tx, current.id) : [];
  if (current && isSame(current, currentPaths, draft)) return findCurrentLine();
  if ((current?.revision ?? 0) !== draft.revision) {
    throw createOutdatedReviewRefusal({ key: "reviewOvertaken" }, { line: await findCurrentLine() });
  }
  const reviewId = current?.id ?? randomUUID();
  const values = {
    stars: draft.stars,
    text: draft.text,
    language: locale,
    reviewer: formatReviewerName(writer.name),
    revision: draft.revision + 1,
  };
  if (current) await tx.update(reviews).set(values).where(eq(reviews.id, reviewId));
  else {
    await tx.insert(reviews).values({
      ...values,
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
