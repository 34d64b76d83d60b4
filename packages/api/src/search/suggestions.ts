import type { Suggestions } from "./search.contract.ts";

export const hasNoSuggestion = (suggestions: Suggestions): boolean =>
  suggestions.keywords.length +
    suggestions.categories.length +
    suggestions.subCategories.length +
    suggestions.products.length ===
  0;
