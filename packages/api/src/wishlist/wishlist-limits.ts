/** Limit for the products of a wish list. */
export const WISHES_MAXIMUM = 200;

/** Limit for the products of a wish list in one request. */
export const WISHED_PRODUCTS_PER_REQUEST = 24;
