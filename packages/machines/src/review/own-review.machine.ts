import type { DeliveredLine, Stars } from "@griya/api";
import { createDraftMachine } from "../draft/draft.machine.ts";

/** The words and stars of a buyer for a line, without its pictures. */
export type ReviewContent = { stars: Stars; text: string };

/** A review as it goes to the shop. */
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
