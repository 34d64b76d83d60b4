import { PRODUCTS_PER_PAGE } from "@griya/api";
import type { ProductListing } from "../features/product/list.loader.ts";
import { isNarrowed } from "../features/product/product-filter.ts";
import type { PagePlace } from "../page/page-module.ts";
import { productList } from "../structured-data/lists.ts";

/**
 * What a list of products tells of the page of it that is shown. To search engines its own keys make another page of it, and so does
 * the page's number where nothing else narrows it.
 */
export const listHead = ({ page, chosen, kept }: Pick<ProductListing, "page" | "chosen" | "kept">) => ({
  query: { ...kept, page: isNarrowed(chosen) ? undefined : chosen.page },
  page: chosen.page,
  structuredData: (place: PagePlace) => productList(page.products, place, PRODUCTS_PER_PAGE * ((chosen.page ?? 1) - 1)),
});
