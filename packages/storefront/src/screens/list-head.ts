import { PRODUCTS_PER_PAGE } from "@griya/api";
import type { ProductListing } from "../features/product/list.loader.ts";
import { isNarrowed } from "../features/product/product-filter.ts";
import type { PagePlace } from "../page/page-module.ts";
import { productList } from "../structured-data/lists.ts";

/**
 * Returns the head of a list for its current page. A search engine sees a different page for each own key, and for each page number of an
 * unfiltered list.
 */
export const listHead = ({ page, chosen, kept }: Pick<ProductListing, "page" | "chosen" | "kept">) => ({
  query: { ...kept, page: isNarrowed(chosen) ? undefined : chosen.page },
  page: chosen.page,
  structuredData: (place: PagePlace) => productList(page.products, place, PRODUCTS_PER_PAGE * ((chosen.page ?? 1) - 1)),
});
