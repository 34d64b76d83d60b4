import type { Category, ProductFilter, ProductPage } from "@griya/api";
import type { LoadInput } from "../../frame/page-module.ts";
import { notFound } from "../../frame/page-problem.ts";
import type { Secondary } from "../../frame/secondary.ts";
import { type ChosenFilter, readChosenFilter } from "./product-filter.ts";

/** The tree of categories beside it is what the list can be without. */
export type ProductListing = { page: ProductPage; chosen: ChosenFilter; categories: Secondary<Category[]> };

export type ListingInput = Pick<LoadInput, "client" | "url" | "signal" | "extra">;

/** A list of products: what the page itself narrows it to, and what the shopper chose in the address. */
export const loadProductListing = async (
  { client, url, signal, extra }: ListingInput,
  own: ProductFilter,
): Promise<ProductListing> => {
  const chosen = readChosenFilter(url.searchParams);
  const [page, categories] = await Promise.all([
    client.product.fetch({ ...own, ...chosen }, { signal }),
    extra((signal) => client.category.fetch({ signal })),
  ]);
  return { page, chosen, categories };
};

/** The list of what has a heading of its own, such as a brand; nothing by that name is a 404. */
export const loadHeadedListing = async (input: ListingInput, own: ProductFilter) => {
  const listing = await loadProductListing(input, own);
  const { heading } = listing.page;
  if (!heading) throw notFound();
  return { ...listing, heading };
};
