import { type ProductFilter, productHref, sourceQueryKeys } from "@griya/api";

/** What the address of a listing narrows it to: one of the keys of a banner's source (docs/specification.md, section 3). */
export type ProductSource =
  | { kind: "list"; own: ProductFilter; kept: Readonly<Record<string, string>> }
  /** A source with a page of its own; without language prefix. */
  | { kind: "elsewhere"; path: string };

const isSlug = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** Reads the first source key of a listing's query. Unknown keys and values leave the list whole. */
export const readProductSource = (query: URLSearchParams): ProductSource => {
  const value = (key: string): string | null => {
    const text = query.get(key);
    return text !== null && isSlug(text) ? text : null;
  };
  if (query.has(sourceQueryKeys[5])) return { kind: "elsewhere", path: "/flash-sale" };
  const product = value(sourceQueryKeys[7]);
  if (product !== null) return { kind: "elsewhere", path: productHref({ id: product, slug: product }) };
  const narrowing = [
    { key: sourceQueryKeys[1], field: "category" },
    { key: sourceQueryKeys[2], field: "subCategory" },
    { key: sourceQueryKeys[3], field: "brand" },
    { key: sourceQueryKeys[4], field: "collection" },
    { key: sourceQueryKeys[8], field: "brand" }, // a store is the brand that sells there
    { key: sourceQueryKeys[9], field: "collection" }, // what stands on the home page is a collection
  ] as const;
  for (const { key, field } of narrowing) {
    const text = value(key);
    if (text !== null) return { kind: "list", own: { [field]: text }, kept: { [key]: text } };
  }
  return { kind: "list", own: {}, kept: {} };
};
