/** The names of the wish list, and of what puts a product on it. */
export const wishlist = {
  add: "Add {name} to wishlist",
  title: "Wishlist",
  hint: "Find the pieces you like again.",
  see: "View wishlist",
} as const;
