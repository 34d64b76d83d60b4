import { type Review, type ReviewPage, STARS, type Stars } from "@griya/api";

/** Returns a buyer's review of a sofa, with five stars. */
export const aReview = (own: Partial<Review> = {}): Review => ({
  id: "4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01",
  stars: 5,
  reviewer: "Ratna S.",
  language: "id",
  text: "Rumah saya di gang yang cuma muat motor, dan kurirnya tetap mengantar sampai depan pintu tanpa mengeluh. Anak-anak lompat-lompat di atasnya dan tidak ada bunyi aneh.",
  writtenAt: "2026-10-12T03:00:00.000Z",
  variant: ["Ivory linen", "3 seats"],
  isVerified: true,
  pictures: [],
  reply: null,
  helpful: 3,
  ...own,
});

const reviewCounts: Readonly<Record<Stars, number>> = { 5: 27, 4: 8, 3: 2, 2: 1, 1: 0 };

/** Returns the last page of a product's reviews. */
export const aReviewPage = (reviews: Review[], own: Partial<ReviewPage> = {}): ReviewPage => ({
  rating: { average: 4.6, count: 38 },
  distribution: STARS.map((stars) => ({ stars, count: reviewCounts[stars] })),
  pictureReviewCount: 6,
  total: 38,
  reviews,
  next: null,
  ...own,
});
