import type { AnalyticsEvent, AnalyticsItem } from "@griya/api";
import { cutText } from "@griya/api/model";

/** The end of a product's address, with or without a query. */
const PRODUCT = /\/product\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:$|[?#])/;

/** Longest term that is counted (the contract's limit). */
const TERM_MAXIMUM = 100;

/** The structured data of a page, as far as it is counted. */
type Thing = {
  "@type"?: string;
  name?: string;
  url?: string;
  brand?: { name?: string };
  offers?: {
    price?: number;
    includesObject?: readonly { name?: string; amountOfThisGood?: number; typeOfGood?: { "@id"?: string } }[];
  };
  hasVariant?: readonly Thing[];
  itemListElement?: readonly Thing[];
};

/** Returns the product at an address, with the name of its link; null for any other address. */
export const parseItem = (url: string, name: string): AnalyticsItem | null => {
  const id = PRODUCT.exec(url)?.[1];
  return id === undefined ? null : { item_id: id, item_name: name };
};

const getListedItems = ({ itemListElement = [] }: Thing): AnalyticsItem[] =>
  itemListElement.flatMap(({ url = "", name = "" }) => parseItem(url, name) ?? []);

const getPrice = ({ offers, hasVariant }: Thing): number | undefined => (offers ?? hasVariant?.[0]?.offers)?.price;

/** Returns the viewed products: for a set, its pieces. */
const getViewedItems = (thing: Thing): AnalyticsItem[] => {
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

/** Returns the things that a document describes by schema.org. */
export const readThings = (document: Pick<Document, "querySelectorAll">): readonly Thing[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) => (JSON.parse(textContent ?? "{}") as { "@graph"?: readonly Thing[] })["@graph"] ?? [],
  );

/** Returns the products whose cards stand in a list. */
export const readItems = (list: ParentNode): AnalyticsItem[] =>
  [...list.querySelectorAll("article")].flatMap((card) => {
    const link = card.querySelector<HTMLAnchorElement>('a[href*="/product/"]');
    return (link && parseItem(link.pathname, link.textContent.trim())) ?? [];
  });

/** Returns the new products of a list that has changed: the added ones, or all if the list is another one. */
export const getNewItems = (before: readonly AnalyticsItem[], now: readonly AnalyticsItem[]): AnalyticsItem[] =>
  now.slice(before.every(({ item_id }, place) => item_id === now[place]?.item_id) ? before.length : 0);

/** Returns the events of a page view, read from the page's structured data. The path is without language prefix. */
export const getPageEvents = (
  { path, search, title }: { path: string; search: string; title: string },
  things: readonly Thing[],
): readonly AnalyticsEvent[] => {
  const term = path === "/search" ? cutText((new URLSearchParams(search).get("q") ?? "").trim(), TERM_MAXIMUM) : "";
  const listedItems = things.filter((thing) => thing["@type"] === "ItemList").flatMap(getListedItems);
  const product = things
    .filter(({ "@type": type }) => type === "Product" || type === "ProductGroup")
    .flatMap(getViewedItems);
  return [
    { name: "page_view", params: { page_title: title } },
    ...(term === "" ? [] : [{ name: "search" as const, params: { search_term: term } }]),
    ...(listedItems.length === 0 ? [] : [{ name: "view_item_list" as const, params: { items: listedItems } }]),
    ...(product.length === 0 ? [] : [{ name: "view_item" as const, params: { items: product } }]),
  ];
};
