/** The highest stock for which the shop shows the number of remaining pieces. */
export const LOW_STOCK_MAXIMUM = 5;
