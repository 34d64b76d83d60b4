/** How many products there are in a list or a category. */
export const productCount = {
  count_one: "{count} product",
  count_other: "{count} products",
  /** Of a list that is not counted to its end. */
  countLeast: "More than {count} products",
} as const;
