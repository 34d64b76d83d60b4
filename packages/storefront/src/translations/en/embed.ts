/** Of the shop inside a partner's page: what only it says. */
export const embed = {
  shop: "Griya shop",
  loading: "Loading products",
  refused: "This shop cannot be shown on this page.",
  products: "Products",
  noProducts: "No products to show here yet.",
  visitShop: "See everything at Griya",
  openInShop: "Full details at Griya",
  back: "Back to products",
  cart: "Cart ({count})",
  added: "Added to the cart.",
  checkout: "Checkout at Griya",
  checkoutNote: "You log in and pay on Griya's own page.",
} as const;
