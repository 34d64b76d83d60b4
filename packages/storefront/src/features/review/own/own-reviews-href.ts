import type { ReviewState } from "@griya/api";

/** What a customer may review and has reviewed. */
export const OWN_REVIEWS = "/user/reviews";

/** The same list, of one of the two and from a cursor on; without language prefix. */
export const ownReviewsHref = (state: ReviewState, cursor: string | null = null): string => {
  const query = new URLSearchParams({ ...(state === "written" && { state }), ...(cursor !== null && { cursor }) });
  return query.size === 0 ? OWN_REVIEWS : `${OWN_REVIEWS}?${query}`;
};
