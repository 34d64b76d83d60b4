/** The most products that a wish list holds. */
export const WISHES_MAXIMUM = 200;

/** The most products of a wish list that are asked for at once. */
export const WISHED_PRODUCTS_AT_ONCE = 24;
