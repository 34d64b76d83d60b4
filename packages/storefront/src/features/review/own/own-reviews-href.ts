import type { ReviewState } from "@griya/api";

/** The path of the page with the lines that a customer can review or has reviewed. */
export const OWN_REVIEWS_PATH = "/user/reviews";

/** Returns the path of one of the two review lists, without the language prefix. The list may begin at a cursor. */
export const getOwnReviewsHref = (state: ReviewState, cursor: string | null = null): string => {
  const query = new URLSearchParams({ ...(state === "written" && { state }), ...(cursor !== null && { cursor }) });
  return query.size === 0 ? OWN_REVIEWS_PATH : `${OWN_REVIEWS_PATH}?${query}`;
};
