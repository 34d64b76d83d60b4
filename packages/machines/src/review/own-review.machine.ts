import type { DeliveredLine, Stars } from "@griya/api";
import { createDraftMachine } from "../draft/draft.machine.ts";

/** The text and the stars of a buyer for a line, without the pictures. */
export type ReviewContent = { stars: Stars; text: string };

/** A review as the page sends it to the provider. The revision detects a change by another tab. */
export type SavedReview = ReviewContent & { lineId: string; pictures: readonly string[]; revision: number };

/** The review that a customer writes about a delivered line. */
export const ownReviewMachine = createDraftMachine<DeliveredLine, ReviewContent, SavedReview>("ownReview", {
  isWritten: ({ ownReview }) => ownReview !== null,
  getPictures: ({ ownReview }) => ownReview?.review.pictures ?? [],
  conflictField: "line",
  toDraft: ({ subject: { lineId, ownReview }, content, pictures }) => ({
    ...content,
    lineId,
    pictures,
    revision: ownReview?.revision ?? 0,
  }),
});
