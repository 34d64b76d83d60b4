import { PRODUCTS_PER_PAGE } from "@griya/api";
import type { ProductListing } from "../features/product/list.loader.ts";
import { isFiltered } from "../features/product/product-filter.ts";
import type { StructuredDataContext } from "../page/page-module.ts";
import { createProductList } from "../structured-data/lists.ts";

/**
 * Returns the head of a list for its current page. Search engines get a separate page for each key of the list. A list without filters also
 * has a separate page for each page number.
 */
export const createListHead = ({
  page,
  chosenFilter,
  preservedQuery,
}: Pick<ProductListing, "page" | "chosenFilter" | "preservedQuery">) => ({
  query: { ...preservedQuery, page: isFiltered(chosenFilter) ? undefined : chosenFilter.page },
  page: chosenFilter.page,
  structuredData: (place: StructuredDataContext) =>
    createProductList(page.products, place, PRODUCTS_PER_PAGE * ((chosenFilter.page ?? 1) - 1)),
});
