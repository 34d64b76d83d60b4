/** The highest stock at which the shop says how many are left. */
export const LOW_STOCK = 5;
