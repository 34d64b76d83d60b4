import { REVIEW_ORDERS, type ReviewFilter, type ReviewOrder, readStars, type Stars } from "@griya/api";
import { REVIEWS_ID } from "./reviews-id.ts";

/** The shopper's choice for the reviews of a product. */
export type ChosenReviews = Pick<ReviewFilter, "stars" | "hasPictures" | "order" | "cursor">;

/** The query keys for this choice, beside those of the product page. */
export const REVIEW_KEYS = {
  stars: "stars",
  pictures: "review_pictures",
  order: "review_sort",
  cursor: "reviews_after",
} as const;

const isOrder = (text: string): text is ReviewOrder => (REVIEW_ORDERS as readonly string[]).includes(text);

/** Reads the choice from a query, without its invalid values. */
export const readChosenReviews = (query: URLSearchParams): ChosenReviews => {
  const stars = readStars(query.get(REVIEW_KEYS.stars));
  const order = query.get(REVIEW_KEYS.order) ?? "";
  const cursor = query.get(REVIEW_KEYS.cursor) ?? "";
  return {
    ...(stars && { stars }),
    ...(query.get(REVIEW_KEYS.pictures) === "1" && { hasPictures: true }),
    ...(isOrder(order) && order !== REVIEW_ORDERS[0] && { order }),
    ...(cursor !== "" && cursor.length <= 300 && { cursor }),
  };
};

/**
 * Returns a link to the same page with other reviews. Null removes a choice. Each change begins at the first review, except a change of the
 * cursor.
 */
export const reviewsHref = (
  { pathname, search }: { pathname: string; search: string },
  changes: {
    stars?: Stars | null;
    hasPictures?: boolean;
    order?: ReviewOrder;
    cursor?: string | null;
  },
): string => {
  const query = new URLSearchParams(search);
  const put = (key: string, value: string | null) => (value === null ? query.delete(key) : query.set(key, value));
  put(REVIEW_KEYS.cursor, changes.cursor ?? null);
  if (changes.stars !== undefined) put(REVIEW_KEYS.stars, changes.stars === null ? null : String(changes.stars));
  if (changes.hasPictures !== undefined) put(REVIEW_KEYS.pictures, changes.hasPictures ? "1" : null);
  if (changes.order !== undefined) put(REVIEW_KEYS.order, changes.order === REVIEW_ORDERS[0] ? null : changes.order);
  return `${pathname}${query.size === 0 ? "" : `?${query}`}#${REVIEWS_ID}`;
};
