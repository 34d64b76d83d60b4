/** The maximum number of lines that a shopper may put into one cart. */
export const CART_LINES_MAXIMUM = 100;

/** The maximum number of lines in a cart. A login merges two carts, and no line may be lost. An order may contain all these lines. */
export const MERGED_CART_LINES_MAXIMUM = 2 * CART_LINES_MAXIMUM;
