import { ApiError, PRODUCTS_PER_PAGE, type ProductFilter, type ProductPage } from "@griya/api";
import type { LoadInput } from "../../page/page-module.ts";
import { notFound, PageMoved } from "../../page/page-problem.ts";
import { type ChosenFilter, type KeptQuery, listHref, readFilter } from "./product-filter.ts";

export type ProductListing = {
  page: ProductPage;
  /** What the page itself narrows it to. */
  own: ProductFilter;
  chosen: ChosenFilter;
  /** False where the address says something that no list reads. */
  isUnderstood: boolean;
  kept: KeptQuery;
};

export type ListingInput = Pick<LoadInput, "client" | "url" | "signal">;

/**
 * A list of products: what the page itself narrows it to, with the keys that say so, and what the shopper chose in the address. A page
 * beyond the last leads to the last, a category that is gone to the list without it.
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

/** The list of what has a heading of its own, such as a brand; nothing by that name is a 404. */
export const loadHeadedListing = async (input: ListingInput, own: ProductFilter, kept: KeptQuery) => {
  const listing = await loadProductListing(input, own, kept);
  const { heading } = listing.page;
  if (!heading) throw notFound();
  return { ...listing, heading };
};
