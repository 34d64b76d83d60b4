/** Lines that a shopper may put into one cart. */
export const CART_LINES_MAXIMUM = 100;

/** Lines that a cart may hold: a login makes one of two carts, and loses nothing of either. All of them can be ordered. */
export const HELD_LINES_MAXIMUM = 2 * CART_LINES_MAXIMUM;
