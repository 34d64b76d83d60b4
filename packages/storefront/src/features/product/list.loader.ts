import type { Category, ProductFilter, ProductPage } from "@griya/api";
import type { LoaderInput } from "../../shop/loader.ts";
import { notFound } from "../../shop/page-problem.ts";
import { type ChosenFilter, readChosenFilter } from "./product-filter.ts";

export type ProductListing = { page: ProductPage; chosen: ChosenFilter; categories: Category[] };

/** A list of products: what the page itself narrows it to, and what the shopper chose in the address. */
export const loadProductListing = async (
  { client, url, signal }: Pick<LoaderInput, "client" | "url" | "signal">,
  own: ProductFilter,
): Promise<ProductListing> => {
  const chosen = readChosenFilter(url.searchParams);
  const [page, categories] = await Promise.all([
    client.product.fetch({ ...own, ...chosen }, { signal }),
    client.category.fetch({ signal }),
  ]);
  return { page, chosen, categories };
};

/** The list of what has a heading of its own, such as a brand; nothing by that name is a 404. */
export const loadHeadedListing = async (input: Pick<LoaderInput, "client" | "url" | "signal">, own: ProductFilter) => {
  const listing = await loadProductListing(input, own);
  const { heading } = listing.page;
  if (!heading) throw notFound();
  return { ...listing, heading };
};
