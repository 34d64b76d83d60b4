/**
 * The listing's query key for each source type 1 to 9 of a banner or home source. Type 6 links to its own url and has none. The
 * specification defines only type 6; the rest of the table is ours (docs/specification.md, section 3).
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

/** The target of a banner or slide. */
export type Source = {
  /** 1 to 9. */
  readonly sourceType: number;
  /** Only for type 6. */
  readonly url: string | null;
  readonly slug: string | null;
  readonly id: string;
};

/** Tells whether a banner may link to an address: only http(s) and same-origin paths. */
const isSafeLink = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url);

const hasQueryKey = (type: number): type is keyof typeof sourceQueryKeys => Object.hasOwn(sourceQueryKeys, type);

/** Returns the target of a banner or home source: a path below the locale prefix, or a full address. */
export const getSourceHref = ({ sourceType, url, slug, id }: Source): string => {
  if (sourceType === 6) return url !== null && isSafeLink(url) ? url : "/";
  if (!hasQueryKey(sourceType)) return "/";
  return `/${encodeURIComponent(slug || "all")}/products?${sourceQueryKeys[sourceType]}=${encodeURIComponent(id)}`;
};

const LISTING_PATTERN = /^\/([^/?#]+)\/products\?(\w+)=([^&#]*)$/;

/** Returns the source that leads to an address: the inverse of {@link getSourceHref}. */
export const parseSourceHref = (href: string): Source => {
  const [, slug = "", key, id = ""] = LISTING_PATTERN.exec(href) ?? [];
  const type = Object.entries(sourceQueryKeys).find(([, existing]) => existing === key)?.[0];
  return type === undefined
    ? { sourceType: 6, url: href, slug: null, id: href }
    : { sourceType: Number(type), url: null, slug: decodeURIComponent(slug), id: decodeURIComponent(id) };
};
