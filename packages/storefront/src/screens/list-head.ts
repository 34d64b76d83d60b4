import { PRODUCTS_PER_PAGE } from "@griya/api";
import type { ProductListing } from "../features/product/list.loader.ts";
import { isFiltered } from "../features/product/product-filter.ts";
import type { StructuredDataContext } from "../page/page-module.ts";
import { createProductList } from "../structured-data/lists.ts";

/**
 * Returns the head of a list for its current page. A search engine sees a different page for each own key, and for each page number of an
 * unfiltered list.
 */
export const createListHead = ({
  page,
  chosen,
  preservedQuery,
}: Pick<ProductListing, "page" | "chosen" | "preservedQuery">) => ({
  query: { ...preservedQuery, page: isFiltered(chosen) ? undefined : chosen.page },
  page: chosen.page,
  structuredData: (place: StructuredDataContext) =>
    createProductList(page.products, place, PRODUCTS_PER_PAGE * ((chosen.page ?? 1) - 1)),
});
