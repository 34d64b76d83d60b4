/** How many products there are in a list or a category. */
export const productCount = {
  count_one: "{count} product",
  count_other: "{count} products",
} as const;
