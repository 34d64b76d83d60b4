import {
  COLOURS,
  MATERIALS,
  type ProductFilter,
  readCentimetres,
  readRupiah,
  readStars,
  SORT_ORDERS,
  type SortOrder,
} from "@griya/api";

/** The shopper's choices in a list. The rest of the filter belongs to the page. */
export type ChosenFilter = Omit<ProductFilter, "brand" | "collection" | "q" | "cursor" | "withoutFacets">;

/** The query keys that every list reads. A page may have others. */
export const LIST_KEYS = [
  "within",
  "brands",
  "colours",
  "materials",
  "seats",
  "price_min",
  "price_max",
  "width_min",
  "width_max",
  "depth_min",
  "depth_max",
  "height_min",
  "height_max",
  "rating",
  "in_stock",
  "on_sale",
  "assembled",
  "sort",
  "page",
] as const;
export type ListKey = (typeof LIST_KEYS)[number];

const SEVERAL_KEYS = ["brands", "colours", "materials", "seats"] as const satisfies readonly ListKey[];
type SeveralKey = (typeof SEVERAL_KEYS)[number];

const CHOICES_MAXIMUM = 20;

/** The largest page number that the contract accepts. */
const PAGE_MAXIMUM = 99_999;

/** Returns the maximum number of values of a key. */
export const mostOf = (key: string): number => (SEVERAL_KEYS.some((several) => several === key) ? CHOICES_MAXIMUM : 1);

const WITHIN = /^([\w-]{1,100})(?:\/([\w-]{1,100}))?$/;

/** The choices in a query, and whether all of them were valid. */
export type ReadFilter = { chosen: ChosenFilter; isUnderstood: boolean };

/** Reads the choices from a query. It leaves out invalid values and swaps the bounds of a reversed range. */
export const readFilter = (query: URLSearchParams): ReadFilter => {
  let isUnderstood = true;
  const texts = (key: ListKey): string[] =>
    [...new Set(query.getAll(key).map((text) => text.trim()))].filter((text) => text !== "").slice(0, CHOICES_MAXIMUM);
  const understood = <Value>(value: Value | undefined): Value | undefined => {
    if (value === undefined) isUnderstood = false;
    return value;
  };
  const one = <Value>(
    key: Exclude<ListKey, SeveralKey>,
    read: (text: string) => Value | undefined,
  ): Value | undefined => {
    const [text] = texts(key);
    return text === undefined ? undefined : understood(read(text));
  };
  const several = <Value>(key: SeveralKey, read: (text: string) => Value | undefined): Value[] | undefined => {
    const values = texts(key).flatMap((text) => understood(read(text)) ?? []);
    return values.length === 0 ? undefined : values;
  };
  const range = (name: "price" | "width" | "depth" | "height"): [number | undefined, number | undefined] => {
    const read = name === "price" ? readRupiah : readCentimetres;
    const [from, to] = [one(`${name}_min`, read), one(`${name}_max`, read)];
    return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  };
  const among =
    <Value extends string>(known: readonly Value[]) =>
    (text: string) =>
      known.find((value) => value === text);
  const flag = (key: "in_stock" | "on_sale" | "assembled") => one(key, (text) => (text === "1" ? true : undefined));
  const wholeFrom1 = (digits: number) => (text: string) =>
    new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(text) ? Number(text) : undefined;

  const within = one("within", (text) => WITHIN.exec(text) ?? undefined);
  const [priceMinimum, priceMaximum] = range("price");
  const [widthMinimum, widthMaximum] = range("width");
  const [depthMinimum, depthMaximum] = range("depth");
  const [heightMinimum, heightMaximum] = range("height");
  const sort = one("sort", among<SortOrder>(SORT_ORDERS));
  const page = one("page", (text) => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAXIMUM) : undefined));
  const chosen: { [Key in keyof ChosenFilter]: ChosenFilter[Key] | undefined } = {
    category: within?.[1],
    subCategory: within?.[2],
    brands: several("brands", (text) => (/^[\w-]{1,100}$/.test(text) ? text : undefined))?.sort(),
    colours: several("colours", among(COLOURS)),
    materials: several("materials", among(MATERIALS)),
    seats: several("seats", wholeFrom1(2))?.sort((a, b) => a - b),
    priceMinimum,
    priceMaximum,
    widthMinimum,
    widthMaximum,
    depthMinimum,
    depthMaximum,
    heightMinimum,
    heightMaximum,
    ratingMinimum: one("rating", readStars),
    isInStock: flag("in_stock"),
    isReduced: flag("on_sale"),
    isAssembled: flag("assembled"),
    sort: sort === SORT_ORDERS[0] ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  return {
    chosen: Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as ChosenFilter,
    isUnderstood,
  };
};

/** Returns true when a filter is active, so the unfiltered list may have more products. */
export const isNarrowed = ({ sort: _sort, page: _page, ...narrowing }: ChosenFilter): boolean =>
  Object.values(narrowing).some((each) => each !== undefined);

/** Returns the query for the choices. Each choice appears once and in a fixed order, so each list has one URL. */
const queryOf = (chosen: ChosenFilter): [ListKey, string][] => {
  const { category, subCategory } = chosen;
  const values: Readonly<Record<ListKey, string | number | boolean | readonly (string | number)[] | undefined>> = {
    within: subCategory === undefined ? category : `${category}/${subCategory}`,
    brands: chosen.brands,
    colours: chosen.colours && COLOURS.filter((each) => chosen.colours?.includes(each)),
    materials: chosen.materials && MATERIALS.filter((each) => chosen.materials?.includes(each)),
    seats: chosen.seats,
    price_min: chosen.priceMinimum,
    price_max: chosen.priceMaximum,
    width_min: chosen.widthMinimum,
    width_max: chosen.widthMaximum,
    depth_min: chosen.depthMinimum,
    depth_max: chosen.depthMaximum,
    height_min: chosen.heightMinimum,
    height_max: chosen.heightMaximum,
    rating: chosen.ratingMinimum,
    in_stock: chosen.isInStock && 1,
    on_sale: chosen.isReduced && 1,
    assembled: chosen.isAssembled && 1,
    sort: chosen.sort,
    page: chosen.page,
  };
  return LIST_KEYS.flatMap((key) => [values[key] ?? []].flat().map((value): [ListKey, string] => [key, String(value)]));
};

/** The query keys that define a page, such as the text of a search. */
export type KeptQuery = Readonly<Record<string, string>>;

/** Returns the canonical path and query of a filtered list. */
export const listHref = (pathname: string, kept: KeptQuery, chosen: ChosenFilter): string => {
  const query = new URLSearchParams([...Object.entries(kept), ...queryOf(chosen)]);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
};

/** Returns the same choices for the first page of a list. */
export const fromTheStart = ({ page: _page, ...chosen }: ChosenFilter): ChosenFilter => chosen;
