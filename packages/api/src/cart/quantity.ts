/** Limits for the pieces of one cart line (docs/contract.md, limits). */
export const QUANTITY_MINIMUM = 1;
export const QUANTITY_MAXIMUM = 999;
