/** The maximum number of products in a comparison. */
export const COMPARED_PRODUCTS_MAXIMUM = 4;
