import { ApiError, PRODUCTS_PER_PAGE, type ProductFilter, type ProductPage } from "@griya/api";
import type { LoadInput } from "../../page/page-module.ts";
import { notFound, PageMoved } from "../../page/page-problem.ts";
import { type ChosenFilter, type KeptQuery, listHref, readFilter } from "./product-filter.ts";

export type ProductListing = {
  page: ProductPage;
  /** The filter of the page itself. */
  own: ProductFilter;
  chosen: ChosenFilter;
  /** False when the query has an invalid value. */
  isUnderstood: boolean;
  kept: KeptQuery;
};

export type ListingInput = Pick<LoadInput, "client" | "url" | "signal">;

/**
 * Loads a list of products with the filter of the page and the shopper's filter in the query. A page beyond the last redirects to the last.
 * A removed category redirects to the list without it.
 */
export const loadProductListing = async (
  { client, url, signal }: ListingInput,
  own: ProductFilter,
  kept: KeptQuery = {},
): Promise<ProductListing> => {
  const { chosen: read, isUnderstood } = readFilter(url.searchParams);
  const isInTree = own.category !== undefined || own.subCategory !== undefined;
  const { category: _category, subCategory: _subCategory, ...elsewhere } = read;
  const chosen: ChosenFilter = isInTree ? elsewhere : read;
  const page = await client.product.fetch({ ...chosen, ...own }, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === "notFound" && chosen.category !== undefined) return null;
    throw error;
  });
  if (page === null) throw new PageMoved(listHref(url.pathname, kept, elsewhere));
  if (page.products.length === 0 && page.total > 0) {
    const last = Math.ceil(page.total / PRODUCTS_PER_PAGE);
    throw new PageMoved(listHref(url.pathname, kept, { ...chosen, page: last === 1 ? undefined : last }));
  }
  return { page, own, chosen, isUnderstood, kept };
};

/** Loads a list with a heading of its own, such as a brand. An unknown name is a 404. */
export const loadHeadedListing = async (input: ListingInput, own: ProductFilter, kept: KeptQuery) => {
  const listing = await loadProductListing(input, own, kept);
  const { heading } = listing.page;
  if (!heading) throw notFound();
  return { ...listing, heading };
};
