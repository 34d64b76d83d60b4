import { type Picture, type Review, type ReviewPage, STARS, type Stars } from "@griya/api";

/** For stories: a buyer's snapshot. */
export const aSnapshot = (alt = "The sofa beside a window"): Picture => ({
  path: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><title>${alt}</title><rect width="4" height="4" fill="#b9a88f"/></svg>`)}`,
  widths: [],
  width: 4,
  height: 4,
  alt,
  colour: "#b9a88f",
});

/** For stories: what buyers of a sofa say. */
export const aReview = (changes: Partial<Review> = {}): Review => ({
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
  ...changes,
});

export const someReviews = (): Review[] => [
  aReview({ pictures: [aSnapshot()] }),
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

const counts: Readonly<Record<Stars, number>> = { 5: 27, 4: 8, 3: 2, 2: 1, 1: 0 };

export const aReviewPage = (reviews: Review[], changes: Partial<ReviewPage> = {}): ReviewPage => ({
  rating: { average: 4.6, count: 38 },
  distribution: STARS.map((stars) => ({ stars, count: counts[stars] })),
  withPictures: 6,
  reviews,
  total: 38,
  next: "after-these",
  ...changes,
});

/** Of a product that nobody has reviewed. */
export const noReviews = (): ReviewPage => ({
  rating: null,
  distribution: STARS.map((stars) => ({ stars, count: 0 })),
  withPictures: 0,
  reviews: [],
  total: 0,
  next: null,
});
