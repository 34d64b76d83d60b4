import type { DeliveredLine, Review } from "@griya/api";
import { aPicture } from "./a-picture.ts";
import { aReview } from "./a-review.ts";

/** Returns a delivered sofa without a review. */
export const aDeliveredLine = (own: Partial<DeliveredLine> = {}): DeliveredLine => ({
  lineId: "0b7cbb0e-6a3e-4b0e-8f6e-1d8f2f7c0a11",
  orderId: "7f1d9a52-0d51-4a0c-9d1e-6b3f0a2c4e55",
  orderCode: "GR-7KPM2XQA",
  deliveredAt: "2026-10-10T03:00:00.000Z",
  productId: "1",
  slug: "sofa-senja",
  name: "Senja Sofa",
  variant: ["Ivory linen", "3 seats"],
  picture: aPicture(),
  ownReview: null,
  ...own,
});

/** Returns the same line with the review of its buyer. */
export const aReviewedLine = (review: Partial<Review> = {}, hiddenReason: string | null = null): DeliveredLine =>
  aDeliveredLine({ ownReview: { review: aReview(review), revision: 1, hiddenReason } });
