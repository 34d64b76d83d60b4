import { type Review, type ReviewPage, STARS } from "@griya/api";

/** A review with what a test wants different. */
export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: "4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01",
  stars: 5,
  reviewer: "Ratna S.",
  language: "id",
  text: "Muat di ruang tiga meter.",
  writtenAt: "2026-10-12T03:00:00.000Z",
  variant: ["Ivory linen"],
  isVerified: true,
  pictures: [],
  reply: null,
  ...changes,
});

/** A page of reviews by their ids, and the place after it. */
export const aReviewPage = (ids: readonly string[], next: string | null = null): ReviewPage => ({
  rating: { average: 4.6, count: 38 },
  distribution: STARS.map((stars) => ({ stars, count: stars === 5 ? 38 : 0 })),
  withPictures: 0,
  total: 38,
  reviews: ids.map((id) => aReview({ id })),
  next,
});
