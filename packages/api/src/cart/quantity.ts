/** The limits for the quantity of one cart line (docs/contract.md, limits). */
export const QUANTITY_MINIMUM = 1;
export const QUANTITY_MAXIMUM = 999;
