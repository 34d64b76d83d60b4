import type { ReviewState } from "@griya/api";

/** The page with the lines that a customer may review and has reviewed. */
export const OWN_REVIEWS_PATH = "/user/reviews";

/** Returns the path of one of these two lists, from a cursor on, without the language prefix. */
export const getOwnReviewsHref = (state: ReviewState, cursor: string | null = null): string => {
  const query = new URLSearchParams({ ...(state === "written" && { state }), ...(cursor !== null && { cursor }) });
  return query.size === 0 ? OWN_REVIEWS_PATH : `${OWN_REVIEWS_PATH}?${query}`;
};
