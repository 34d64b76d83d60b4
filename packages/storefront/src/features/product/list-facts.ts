import type { ProductPage } from "@griya/api";
import type { ProductListing } from "./list.loader.ts";
import type { ChosenFilter, KeptQuery } from "./product-filter.ts";

/** The ids of the list and of its results in the page. */
export const LIST = { whole: "list", results: "list-results" } as const;

/** The facts of a list that its filters show. They change with the choice. */
export type ListFacts = Pick<ProductPage, "total" | "isTotalLeast" | "categories" | "brands" | "facets">;

/** The facts of a list that stay the same for every choice. */
export type ListPlace = {
  kept: KeptQuery;
  /** The category of the page itself. A list without one is narrowed by `within`. */
  category: string | null;
  subCategory: string | null;
};

export const factsOf = ({ page, own }: ProductListing): ListFacts => {
  const { total, isTotalLeast, categories, brands, facets } = page;
  const isOfSubCategory = own.subCategory !== undefined && own.category === undefined;
  return {
    total,
    isTotalLeast,
    categories: isOfSubCategory ? [] : categories,
    brands: own.brand === undefined ? brands : [],
    facets,
  };
};

export const placeOf = ({ own, kept }: ProductListing): ListPlace => ({
  kept,
  category: own.category ?? null,
  subCategory: own.subCategory ?? null,
});

/** Returns the category and sub-category of the list. */
export const standingOf = ({ category, subCategory }: ListPlace, chosen: ChosenFilter) => ({
  category: category ?? chosen.category,
  subCategory: subCategory ?? (category === null ? chosen.subCategory : undefined),
});
