import { REVIEW_SORT_ORDERS, type ReviewFilter, type ReviewSortOrder, readStars, type Stars } from "@griya/api";
import { REVIEWS_ID } from "./reviews-id.ts";

/** The shopper's filters and order for the reviews of a product. */
export type ChosenReviewFilter = Pick<ReviewFilter, "stars" | "hasPictures" | "sort" | "cursor">;

/** The query keys for the reviews. The product page has further keys. */
export const REVIEW_KEYS = {
  stars: "stars",
  pictures: "review_pictures",
  order: "review_sort",
  cursor: "reviews_after",
} as const;

const isReviewOrder = (text: string): text is ReviewSortOrder =>
  (REVIEW_SORT_ORDERS as readonly string[]).includes(text);

/** Reads the filters and the order from a query. Invalid values are skipped. */
export const parseReviewFilter = (query: URLSearchParams): ChosenReviewFilter => {
  const stars = readStars(query.get(REVIEW_KEYS.stars));
  const sort = query.get(REVIEW_KEYS.order) ?? "";
  const cursor = query.get(REVIEW_KEYS.cursor) ?? "";
  return {
    ...(stars && { stars }),
    ...(query.get(REVIEW_KEYS.pictures) === "1" && { hasPictures: true }),
    ...(isReviewOrder(sort) && sort !== REVIEW_SORT_ORDERS[0] && { sort }),
    ...(cursor !== "" && cursor.length <= 300 && { cursor }),
  };
};

/**
 * Returns a link to the same page with other reviews. Null removes a choice. Except for a change of the cursor, the link leads to the first
 * review.
 */
export const getReviewsHref = (
  { pathname, search }: { pathname: string; search: string },
  changes: {
    stars?: Stars | null;
    hasPictures?: boolean;
    order?: ReviewSortOrder;
    cursor?: string | null;
  },
): string => {
  const query = new URLSearchParams(search);
  const setParameter = (key: string, value: string | null) =>
    value === null ? query.delete(key) : query.set(key, value);
  setParameter(REVIEW_KEYS.cursor, changes.cursor ?? null);
  if (changes.stars !== undefined)
    setParameter(REVIEW_KEYS.stars, changes.stars === null ? null : String(changes.stars));
  if (changes.hasPictures !== undefined) setParameter(REVIEW_KEYS.pictures, changes.hasPictures ? "1" : null);
  if (changes.order !== undefined)
    setParameter(REVIEW_KEYS.order, changes.order === REVIEW_SORT_ORDERS[0] ? null : changes.order);
  return `${pathname}${query.size === 0 ? "" : `?${query}`}#${REVIEWS_ID}`;
};
