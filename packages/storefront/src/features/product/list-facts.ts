import type { ProductPage } from "@griya/api";
import type { ProductListing } from "./list.loader.ts";
import type { ChosenFilter, PreservedQuery } from "./product-filter.ts";

/** The ids of the list's element and of the element with its results. */
export const LIST_IDS = { whole: "list", results: "list-results" } as const;

/** The facts of a list that its filters show. These facts change with each choice. */
export type ListFacts = Pick<ProductPage, "total" | "isTotalLowerBound" | "categories" | "brands" | "facets">;

/** The facts of a list that stay the same for every choice. */
export type ListScope = {
  preservedQuery: PreservedQuery;
  /** The slug of the page's own category; null when the shopper chooses the category by the key `within`. */
  category: string | null;
  subCategory: string | null;
};

export const getListFacts = ({ page, pageFilter }: ProductListing): ListFacts => {
  const { total, isTotalLowerBound, categories, brands, facets } = page;
  const isOfSubCategory = pageFilter.subCategory !== undefined && pageFilter.category === undefined;
  return {
    total,
    isTotalLowerBound,
    categories: isOfSubCategory ? [] : categories,
    brands: pageFilter.brand === undefined ? brands : [],
    facets,
  };
};

export const getListScope = ({ pageFilter, preservedQuery }: ProductListing): ListScope => ({
  preservedQuery,
  category: pageFilter.category ?? null,
  subCategory: pageFilter.subCategory ?? null,
});

/** Returns the category and sub-category of the list, from the page or from the shopper's choice. */
export const getCurrentCategory = ({ category, subCategory }: ListScope, chosen: ChosenFilter) => ({
  category: category ?? chosen.category,
  subCategory: subCategory ?? (category === null ? chosen.subCategory : undefined),
});
