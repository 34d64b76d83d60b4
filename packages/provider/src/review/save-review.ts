import { randomUUID } from "node:crypto";
import { type DeliveredLine, type Locale, ownReviewEndpoints, type ReviewDraft } from "@griya/api";
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, refusalOf } from "../http/refusal.ts";
import { takeUploads } from "../media/keep-upload.ts";
import { media } from "../media/media.tables.ts";
import { orderLines } from "../order/order.tables.ts";
import { findDelivered, findDeliveredLine } from "./delivered-lines.ts";
import { reviewPictures, reviews } from "./review.tables.ts";
import { reviewerName } from "./reviewer-name.ts";

const overtaken = refusalOf(ownReviewEndpoints.store);

type Review = typeof reviews.$inferSelect;
type Writer = { readonly id: string; readonly name: string };
type Scope = { readonly writer: Writer; readonly locale: Locale; readonly now: Date };

const pathsOf = async (tx: Transaction, reviewId: string): Promise<string[]> => {
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
    shown,
  }: { reviewId: string; lineId: string; paths: readonly string[]; shown: readonly string[] },
): Promise<void> => {
  await takeUploads(tx, { subjectId: lineId, paths, shown });
  await tx.delete(reviewPictures).where(eq(reviewPictures.reviewId, reviewId));
  if (paths.length > 0) {
    await tx.insert(reviewPictures).values(paths.map((path, position) => ({ reviewId, position, path })));
  }
  const dropped = shown.filter((path) => !paths.includes(path));
  await tx.delete(media).where(inArray(media.path, dropped));
};

/** Locks the line until the transaction ends. Changes of its review and pictures run one after the other. */
export const holdLine = (tx: Transaction, lineId: string) =>
  tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for("no key update");

/** Returns true for the same words, stars and pictures: a repeated call. */
const isSame = (known: Review, shown: readonly string[], { stars, text, pictures }: ReviewDraft): boolean =>
  known.stars === stars && known.text === text && shown.join("\n") === pictures.join("\n");

/**
 * Writes or replaces the review of a customer's delivered line. Only one call at a time changes a line. A caller who has not seen the
 * current review is refused with it, unless both are the same.
 */
export const saveReview = async (
  tx: Transaction,
  draft: ReviewDraft,
  { writer, locale, now }: Scope,
): Promise<DeliveredLine> => {
  const owned = { customerId: writer.id, lineId: draft.lineId };
  await holdLine(tx, draft.lineId);
  const found = await findDelivered(tx, owned);
  if (found === null) throw notFound();
  const asItStands = async (): Promise<DeliveredLine> => {
    const line = await findDeliveredLine(tx, owned, locale);
    if (line) return line;
    throw new Error("The line that was just found is not there any more");
  };
  const { review: known, line, product } = found;
  const shown = known ? await pathsOf(tx, known.id) : [];
  if (known && isSame(known, shown, draft)) return asItStands();
  if ((known?.revision ?? 0) !== draft.revision) {
    throw overtaken({ key: "reviewOvertaken" }, { line: await asItStands() });
  }
  const reviewId = known?.id ?? randomUUID();
  const said = {
    stars: draft.stars,
    text: draft.text,
    language: locale,
    reviewer: reviewerName(writer.name),
    revision: draft.revision + 1,
  };
  if (known) await tx.update(reviews).set(said).where(eq(reviews.id, reviewId));
  else {
    await tx.insert(reviews).values({
      ...said,
      id: reviewId,
      productId: product.key,
      variant: line.attributes.map(({ value }) => value),
      isVerified: true,
      writtenAt: now,
      orderLineId: line.id,
      customerId: writer.id,
    });
  }
  await setPictures(tx, { reviewId, lineId: line.id, paths: draft.pictures, shown });
  return asItStands();
};
