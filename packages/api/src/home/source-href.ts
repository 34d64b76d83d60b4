/**
 * The query key of the product list for each source type. Type 6 has its own url and no key. The specification defines only type 6, and the
 * shop defines the other types (docs/specification.md, section 3).
 */
export const sourceQueryKeys = {
  1: "category",
  2: "sub_category",
  3: "brand",
  4: "collection",
  5: "flash_sale",
  7: "product",
  8: "store",
  9: "home_spm",
} as const;

/** The source of a banner or slide: the page to which its link leads. */
export type Source = {
  /** The type of the source, from 1 to 9. */
  readonly sourceType: number;
  /** The address of the link; null for all types except 6. */
  readonly url: string | null;
  readonly slug: string | null;
  readonly id: string;
};

/** Returns true if a link is safe. Only http and https addresses and paths of the shop are safe. */
const isSafeLink = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url);

const hasQueryKey = (type: number): type is keyof typeof sourceQueryKeys => Object.hasOwn(sourceQueryKeys, type);

/** Returns the address of a source: a path without language prefix, or a full address. An invalid source leads to the home page. */
export const getSourceHref = ({ sourceType, url, slug, id }: Source): string => {
  if (sourceType === 6) return url !== null && isSafeLink(url) ? url : "/";
  if (!hasQueryKey(sourceType)) return "/";
  return `/${encodeURIComponent(slug || "all")}/products?${sourceQueryKeys[sourceType]}=${encodeURIComponent(id)}`;
};

const LISTING_PATTERN = /^\/([^/?#]+)\/products\?(\w+)=([^&#]*)$/;

/** Returns the source of an address. This reverses {@link getSourceHref}. */
export const parseSourceHref = (href: string): Source => {
  const [, slug = "", key, id = ""] = LISTING_PATTERN.exec(href) ?? [];
  const type = Object.entries(sourceQueryKeys).find(([, existing]) => existing === key)?.[0];
  return type === undefined
    ? { sourceType: 6, url: href, slug: null, id: href }
    : { sourceType: Number(type), url: null, slug: decodeURIComponent(slug), id: decodeURIComponent(id) };
};
