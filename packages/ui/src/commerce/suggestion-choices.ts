import type { Suggestions } from "@griya/api";

/** An option of the search popup. */
export type SuggestionChoice =
  | { kind: "keyword"; keyword: string }
  | { kind: "category"; category: Suggestions["categories"][number] }
  | { kind: "subCategory"; subCategory: Suggestions["subCategories"][number] }
  | { kind: "product"; product: Suggestions["products"][number] };

/** Returns all options in the order of the popup. The arrow keys move through this list. */
export const getSuggestionChoices = (suggestions: Suggestions): SuggestionChoice[] => [
  ...suggestions.keywords.map((keyword) => ({ kind: "keyword" as const, keyword })),
  ...suggestions.categories.map((category) => ({ kind: "category" as const, category })),
  ...suggestions.subCategories.map((subCategory) => ({ kind: "subCategory" as const, subCategory })),
  ...suggestions.products.map((product) => ({ kind: "product" as const, product })),
];

/** Returns the text to search for after a choice. */
export function getChoiceText(choice: SuggestionChoice): string {
  switch (choice.kind) {
    case "keyword":
      return choice.keyword;
    case "category":
      return choice.category.title;
    case "subCategory":
      return choice.subCategory.title;
    case "product":
      return choice.product.name;
  }
}

/** Returns the id of an option in the popup's listbox. */
export const getOptionId = (listboxId: string, index: number): string => `${listboxId}-${index}`;
