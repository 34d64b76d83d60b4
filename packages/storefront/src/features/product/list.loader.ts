import { ApiError, PRODUCTS_PER_PAGE, type ProductFilter, type ProductPage } from "@griya/api";
import type { LoadInput } from "../../page/page-module.ts";
import { createNotFoundFailure, PageRedirect } from "../../page/page-problem.ts";
import { type ChosenFilter, getListHref, type PreservedQuery, parseFilter } from "./product-filter.ts";

export type ProductListing = {
  page: ProductPage;
  /** The filter that belongs to the page, such as its category. */
  pageFilter: ProductFilter;
  chosenFilter: ChosenFilter;
  /** False when the query contains an invalid value. */
  isValidQuery: boolean;
  preservedQuery: PreservedQuery;
};

export type ListingInput = Pick<LoadInput, "client" | "url" | "signal">;

/**
 * Loads a list of products with the filter of the page and the shopper's filter. A page number beyond the last page redirects to the last
 * page. A removed category redirects to the list without it.
 */
export const loadProductListing = async (
  { client, url, signal }: ListingInput,
  pageFilter: ProductFilter,
  preservedQuery: PreservedQuery = {},
): Promise<ProductListing> => {
  const { chosenFilter: parsedChoice, isValidQuery } = parseFilter(url.searchParams);
  const hasPageCategory = pageFilter.category !== undefined || pageFilter.subCategory !== undefined;
  const { category: _category, subCategory: _subCategory, ...withoutCategory } = parsedChoice;
  const chosenFilter: ChosenFilter = hasPageCategory ? withoutCategory : parsedChoice;
  const page = await client.product.fetch({ ...chosenFilter, ...pageFilter }, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === "notFound" && chosenFilter.category !== undefined) return null;
    throw error;
  });
  if (page === null) throw new PageRedirect(getListHref(url.pathname, preservedQuery, withoutCategory));
  if (page.products.length === 0 && page.total > 0) {
    const lastPage = Math.ceil(page.total / PRODUCTS_PER_PAGE);
    throw new PageRedirect(
      getListHref(url.pathname, preservedQuery, { ...chosenFilter, page: lastPage === 1 ? undefined : lastPage }),
    );
  }
  return { page, pageFilter, chosenFilter, isValidQuery, preservedQuery };
};

/** Loads a list with a heading of its own, such as the list of a brand. Throws a 404 when the heading is unknown. */
export const loadListingWithHeading = async (
  input: ListingInput,
  pageFilter: ProductFilter,
  stored: PreservedQuery,
) => {
  const listing = await loadProductListing(input, pageFilter, stored);
  const { heading } = listing.page;
  if (!heading) throw createNotFoundFailure();
  return { ...listing, heading };
};
