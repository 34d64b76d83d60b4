import { ApiError, PRODUCTS_PER_PAGE, type ProductFilter, type ProductPage } from "@griya/api";
import type { LoadInput } from "../../page/page-module.ts";
import { createNotFoundFailure, PageRedirect } from "../../page/page-problem.ts";
import { type ChosenFilter, getListHref, type PreservedQuery, readFilter } from "./product-filter.ts";

export type ProductListing = {
  page: ProductPage;
  /** The filter of the page itself. */
  pageFilter: ProductFilter;
  chosen: ChosenFilter;
  /** False when the query has an invalid value. */
  isValidQuery: boolean;
  preservedQuery: PreservedQuery;
};

export type ListingInput = Pick<LoadInput, "client" | "url" | "signal">;

/**
 * Loads a list of products with the filter of the page and the shopper's filter in the query. A page beyond the last redirects to the last.
 * A removed category redirects to the list without it.
 */
export const loadProductListing = async (
  { client, url, signal }: ListingInput,
  pageFilter: ProductFilter,
  preservedQuery: PreservedQuery = {},
): Promise<ProductListing> => {
  const { chosen: read, isValidQuery } = readFilter(url.searchParams);
  const hasPageCategory = pageFilter.category !== undefined || pageFilter.subCategory !== undefined;
  const { category: _category, subCategory: _subCategory, ...withoutCategory } = read;
  const chosen: ChosenFilter = hasPageCategory ? withoutCategory : read;
  const page = await client.product.fetch({ ...chosen, ...pageFilter }, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === "notFound" && chosen.category !== undefined) return null;
    throw error;
  });
  if (page === null) throw new PageRedirect(getListHref(url.pathname, preservedQuery, withoutCategory));
  if (page.products.length === 0 && page.total > 0) {
    const last = Math.ceil(page.total / PRODUCTS_PER_PAGE);
    throw new PageRedirect(
      getListHref(url.pathname, preservedQuery, { ...chosen, page: last === 1 ? undefined : last }),
    );
  }
  return { page, pageFilter, chosen, isValidQuery, preservedQuery };
};

/** Loads a list with a heading of its own, such as a brand. An unknown name is a 404. */
export const loadListingWithHeading = async (input: ListingInput, own: ProductFilter, stored: PreservedQuery) => {
  const listing = await loadProductListing(input, own, stored);
  const { heading } = listing.page;
  if (!heading) throw createNotFoundFailure();
  return { ...listing, heading };
};
