/** The maximum number of products in a wishlist. */
export const WISHES_MAXIMUM = 200;

/** The maximum number of products in one request for the products of a wishlist. */
export const WISHED_PRODUCTS_PER_REQUEST = 24;
