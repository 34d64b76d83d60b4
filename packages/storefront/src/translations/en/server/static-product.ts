/** Of a list of products, and of the page of one, what only a server says. */
export const staticProduct = {
  list: {
    label: "Products",
    all: "All products",
    clear: "Clear filters",
    applied: "Active filters",
    upTo: "Up to {price}",
    atLeast: "From {price}",
    pages: "Pages of products",
    previous: "Previous",
    next: "Next",
    emptyTitle: "No product fits these filters",
    emptyHint: "Widen the price range, ask for fewer stars, or look around in another room.",
    nothingTitle: "Nothing here yet",
  },
  page: {
    related: "Similar products",
    recommended: "Goes well with this",
    addOns: "Services for this piece",
    addOnsInTheCart: "For each piece. Choose them in your cart.",
  },
  bundle: {
    title: "Part of a set",
    see: "See the set",
  },
} as const;
