import { getProductHref, type ProductFilter, sourceQueryKeys } from "@griya/api";

/** The source of a listing: one of the query keys of a banner (docs/specification.md, section 3). */
export type ProductSource =
  | { kind: "list"; pageFilter: ProductFilter; preservedQuery: Readonly<Record<string, string>> }
  /** A source with a page of its own. The path has no language prefix. */
  | { kind: "elsewhere"; path: string };

const isSlug = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** Reads the first source key of a query. Unknown keys and values select the whole list. */
export const readProductSource = (query: URLSearchParams): ProductSource => {
  const value = (key: string): string | null => {
    const text = query.get(key);
    return text !== null && isSlug(text) ? text : null;
  };
  if (query.has(sourceQueryKeys[5])) return { kind: "elsewhere", path: "/flash-sale" };
  const product = value(sourceQueryKeys[7]);
  if (product !== null) return { kind: "elsewhere", path: getProductHref({ id: product, slug: product }) };
  const filterKeys = [
    { key: sourceQueryKeys[1], field: "category" },
    { key: sourceQueryKeys[2], field: "subCategory" },
    { key: sourceQueryKeys[3], field: "brand" },
    { key: sourceQueryKeys[4], field: "collection" },
    { key: sourceQueryKeys[8], field: "brand" }, // the products of a store are those of its brand
    { key: sourceQueryKeys[9], field: "collection" }, // the groups on the home page are collections
  ] as const;
  for (const { key, field } of filterKeys) {
    const text = value(key);
    if (text !== null) return { kind: "list", pageFilter: { [field]: text }, preservedQuery: { [key]: text } };
  }
  return { kind: "list", pageFilter: {}, preservedQuery: {} };
};
