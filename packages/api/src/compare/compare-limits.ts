/** Limit for the products that are compared side by side. */
export const COMPARED_PRODUCTS_MAXIMUM = 4;
