import { page } from "./en/page.ts";
import { productPages } from "./en/product-pages.ts";
import { searchPage } from "./en/search-page.ts";

/** The texts of all other pages that anybody may see, from a list to a product: fetched with the first of them. */
export const translations = { page, product: productPages, search: searchPage } as const;
