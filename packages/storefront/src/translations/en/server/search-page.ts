/** Of the search page. */
export const searchPage = {
  title: "Search results for “{text}”",
  emptyTitle: "What are you looking for?",
  emptyHint: "Type a product, a room or a material into the search above.",
  noResultHint: "Try another word, or look around by room.",
  allCategories: "See all categories",
  didYouMean: "Did you mean:",
  matching: "Categories and brands for this search",
  meant: "Nothing goes by that name, so these are the results for “{meant}”.",
  places: "Look around in",
  popular: "Popular searches",
  prose: "Good to know",
} as const;
