/** The texts of pages that parts in the browser say. */
export const pageParts = {
  categories: "Categories",
} as const;
