/** Limit for the lines that a shopper may put into one cart. */
export const CART_LINES_MAXIMUM = 100;

/** Limit for the lines that a cart may hold. A login merges two carts and loses no line. All lines can be ordered. */
export const MERGED_CART_LINES_MAXIMUM = 2 * CART_LINES_MAXIMUM;
