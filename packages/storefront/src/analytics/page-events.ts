import type { AnalyticsEvent, AnalyticsItem } from "@griya/api";
import { cutText } from "@griya/api/model";

/** The end of a product's URL, with or without a query. The group is the product's id. */
const PRODUCT_URL_PATTERN = /\/product\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:$|[?#])/;

/** The maximum length of a counted search term, in characters. The contract sets this limit. */
const TERM_LENGTH_MAXIMUM = 100;

/** The schema.org fields that analytics reads from the structured data of a page. */
type StructuredDataItem = {
  "@type"?: string;
  name?: string;
  url?: string;
  brand?: { name?: string };
  offers?: {
    price?: number;
    includesObject?: readonly { name?: string; amountOfThisGood?: number; typeOfGood?: { "@id"?: string } }[];
  };
  hasVariant?: readonly StructuredDataItem[];
  itemListElement?: readonly StructuredDataItem[];
};

/** Returns the product of a URL with the given name. Returns null when the URL is not a product page. */
export const parseItem = (url: string, name: string): AnalyticsItem | null => {
  const id = PRODUCT_URL_PATTERN.exec(url)?.[1];
  return id === undefined ? null : { item_id: id, item_name: name };
};

const getListedItems = ({ itemListElement = [] }: StructuredDataItem): AnalyticsItem[] =>
  itemListElement.flatMap(({ url = "", name = "" }) => parseItem(url, name) ?? []);

const getPrice = ({ offers, hasVariant }: StructuredDataItem): number | undefined =>
  (offers ?? hasVariant?.[0]?.offers)?.price;

/** Returns the viewed product. For a set, returns its pieces. */
const getViewedItems = (thing: StructuredDataItem): AnalyticsItem[] => {
  const pieces = thing.offers?.includesObject;
  if (pieces) {
    return pieces.flatMap(({ name = "", amountOfThisGood, typeOfGood }) => {
      const item = parseItem(typeOfGood?.["@id"] ?? "", name);
      return item ? { ...item, ...(amountOfThisGood !== undefined && { quantity: amountOfThisGood }) } : [];
    });
  }
  const item = parseItem(thing.url ?? "", thing.name ?? "");
  if (item === null) return [];
  const price = getPrice(thing);
  const brand = thing.brand?.name;
  return [{ ...item, ...(brand !== undefined && { item_brand: brand }), ...(price !== undefined && { price }) }];
};

/** Returns the structured data (schema.org) of a document. */
export const getStructuredData = (document: Pick<Document, "querySelectorAll">): readonly StructuredDataItem[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) =>
      (JSON.parse(textContent ?? "{}") as { "@graph"?: readonly StructuredDataItem[] })["@graph"] ?? [],
  );

/** Returns the products of the cards in a list. */
export const getCardItems = (list: ParentNode): AnalyticsItem[] =>
  [...list.querySelectorAll("article")].flatMap((card) => {
    const link = card.querySelector<HTMLAnchorElement>('a[href*="/product/"]');
    return (link && parseItem(link.pathname, link.textContent.trim())) ?? [];
  });

/** Returns the added products of a list. Returns all products when the list does not begin with the former products. */
export const getNewItems = (before: readonly AnalyticsItem[], now: readonly AnalyticsItem[]): AnalyticsItem[] =>
  now.slice(before.every(({ item_id }, place) => item_id === now[place]?.item_id) ? before.length : 0);

/** Returns the analytics events of a page view, from the page's structured data. The path has no language prefix. */
export const getPageEvents = (
  { path, search, title }: { path: string; search: string; title: string },
  structuredData: readonly StructuredDataItem[],
): readonly AnalyticsEvent[] => {
  const term =
    path === "/search" ? cutText((new URLSearchParams(search).get("q") ?? "").trim(), TERM_LENGTH_MAXIMUM) : "";
  const listedItems = structuredData.filter((thing) => thing["@type"] === "ItemList").flatMap(getListedItems);
  const viewedItems = structuredData
    .filter(({ "@type": type }) => type === "Product" || type === "ProductGroup")
    .flatMap(getViewedItems);
  return [
    { name: "page_view", params: { page_title: title } },
    ...(term === "" ? [] : [{ name: "search" as const, params: { search_term: term } }]),
    ...(listedItems.length === 0 ? [] : [{ name: "view_item_list" as const, params: { items: listedItems } }]),
    ...(viewedItems.length === 0 ? [] : [{ name: "view_item" as const, params: { items: viewedItems } }]),
  ];
};
