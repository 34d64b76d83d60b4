import type { DeliveredLine, Stars } from "@griya/api";
import { createWriting } from "../writing/writing.machine.ts";

/** The words and stars of a buyer for a line, without its pictures. */
export type ReviewWords = { stars: Stars; text: string };

/** A review as it goes to the shop. */
export type SavedReview = ReviewWords & { lineId: string; pictures: readonly string[]; revision: number };

/** The review that a customer writes about a delivered line. */
export const ownReviewMachine = createWriting<DeliveredLine, ReviewWords, SavedReview>("ownReview", {
  isWritten: ({ ownReview }) => ownReview !== null,
  picturesOf: ({ ownReview }) => ownReview?.review.pictures ?? [],
  overtaking: "line",
  draftOf: ({ subject: { lineId, ownReview }, words, pictures }) => ({
    ...words,
    lineId,
    pictures,
    revision: ownReview?.revision ?? 0,
  }),
});
