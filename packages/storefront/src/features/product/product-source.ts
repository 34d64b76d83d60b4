import { getProductHref, type ProductFilter, sourceQueryKeys } from "@griya/api";

/** The source of a listing. A banner links to it by one query key (docs/specification.md, section 3). */
export type ProductSource =
  | { kind: "list"; pageFilter: ProductFilter; preservedQuery: Readonly<Record<string, string>> }
  /** The path of the source's own page, without the language prefix. */
  | { kind: "elsewhere"; path: string };

const isSlug = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** Reads the first source key of a query. Without a valid key and value, the source is the whole list. */
export const parseProductSource = (query: URLSearchParams): ProductSource => {
  const getSlug = (key: string): string | null => {
    const text = query.get(key);
    return text !== null && isSlug(text) ? text : null;
  };
  if (query.has(sourceQueryKeys[5])) return { kind: "elsewhere", path: "/flash-sale" };
  const productSlug = getSlug(sourceQueryKeys[7]);
  if (productSlug !== null) return { kind: "elsewhere", path: getProductHref({ id: productSlug, slug: productSlug }) };
  const filterKeys = [
    { key: sourceQueryKeys[1], field: "category" },
    { key: sourceQueryKeys[2], field: "subCategory" },
    { key: sourceQueryKeys[3], field: "brand" },
    { key: sourceQueryKeys[4], field: "collection" },
    { key: sourceQueryKeys[8], field: "brand" }, // The products of a store are the products of its brand.
    { key: sourceQueryKeys[9], field: "collection" }, // The groups on the home page are collections.
  ] as const;
  for (const { key, field } of filterKeys) {
    const text = getSlug(key);
    if (text !== null) return { kind: "list", pageFilter: { [field]: text }, preservedQuery: { [key]: text } };
  }
  return { kind: "list", pageFilter: {}, preservedQuery: {} };
};
