import { type Picture, type Review, type ReviewPage, STARS } from "@griya/api";
import { aPicture, aReview } from "@griya/machines/testing";

/** Returns a buyer's picture for stories. */
export const aBuyerPicture = (alt = "The sofa beside a window"): Picture =>
  aPicture({ width: 4, height: 4, colour: "#b9a88f", alt });

export const someReviews = (): Review[] => [
  aReview({ pictures: [aBuyerPicture()] }),
  aReview({
    id: "4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a02",
    stars: 4,
    reviewer: "Kevin H.",
    language: "en",
    text: "Deep enough to sit cross-legged. Delivery slipped by two days.",
    writtenAt: "2026-09-30T03:00:00.000Z",
  }),
  aReview({
    id: "4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a03",
    stars: 2,
    reviewer: "Ujang M.",
    text: "Baru sebulan sudah berbunyi setiap kali diduduki.",
    writtenAt: "2026-08-02T03:00:00.000Z",
    reply: {
      by: "Tirtasana",
      language: "id",
      text: "Sofa kami tidak seharusnya berbunyi. Teknisi akan datang mengencangkan rangkanya, dan kalau tidak sembuh juga, kami ganti.",
      writtenAt: "2026-08-03T05:00:00.000Z",
    },
  }),
];

/** Returns the reviews of a product without any review. */
export const aPageWithoutReviews = (): ReviewPage => ({
  rating: null,
  distribution: STARS.map((stars) => ({ stars, count: 0 })),
  pictureReviewCount: 0,
  reviews: [],
  total: 0,
  next: null,
});
