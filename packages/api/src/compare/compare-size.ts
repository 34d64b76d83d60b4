/** Limit for the products that are compared side by side. */
export const COMPARED_MAXIMUM = 4;
