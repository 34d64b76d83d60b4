import type { ProductPage } from "@griya/api";
import type { ProductListing } from "./list.loader.ts";
import type { ChosenFilter, KeptQuery } from "./product-filter.ts";

/** Where the list and what belongs to it stands on its page. */
export const LIST = { whole: "list", results: "list-results" } as const;

/** What of a list its filters show, which changes with what is chosen. */
export type ListFacts = Pick<ProductPage, "total" | "isTotalLeast" | "categories" | "brands" | "facets">;

/** What of a list stays, whatever is chosen. */
export type ListPlace = {
  kept: KeptQuery;
  /** The category that the page itself is of; a list of anything else is narrowed by `within`. */
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

/** Where in the tree the list stands. */
export const standingOf = ({ category, subCategory }: ListPlace, chosen: ChosenFilter) => ({
  category: category ?? chosen.category,
  subCategory: subCategory ?? (category === null ? chosen.subCategory : undefined),
});
