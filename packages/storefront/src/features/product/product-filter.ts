import {
  COLOURS,
  MATERIALS,
  type ProductFilter,
  parseTypedCentimetres,
  parseTypedRupiah,
  readStars,
  SORT_ORDERS,
  type SortOrder,
} from "@griya/api";

/** The shopper's choices in a list. The page itself sets the rest of the filter. */
export type ChosenFilter = Omit<ProductFilter, "brand" | "collection" | "q" | "cursor" | "withoutFacets">;

/** The query keys that every list reads. A page may read further keys. */
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

const MULTIPLE_VALUE_KEYS = ["brands", "colours", "materials", "seats"] as const satisfies readonly ListKey[];
type MultipleValueKey = (typeof MULTIPLE_VALUE_KEYS)[number];

const CHOICES_MAXIMUM = 20;

/** The largest page number that the contract accepts. */
const PAGE_MAXIMUM = 99_999;

/** Returns the maximum number of values of a key. */
export const getMaximumValues = (key: string): number =>
  MULTIPLE_VALUE_KEYS.some((several) => several === key) ? CHOICES_MAXIMUM : 1;

const CATEGORY_PATTERN = /^([\w-]{1,100})(?:\/([\w-]{1,100}))?$/;

/** The choices in a query. `isValidQuery` is false when the query contains an invalid value. */
export type ParsedFilter = { chosenFilter: ChosenFilter; isValidQuery: boolean };

/** Returns the choices in a query. Skips invalid values, and swaps the bounds of a reversed range. */
export const parseFilter = (query: URLSearchParams): ParsedFilter => {
  let isValidQuery = true;
  const getQueryTexts = (key: ListKey): string[] =>
    [...new Set(query.getAll(key).map((text) => text.trim()))].filter((text) => text !== "").slice(0, CHOICES_MAXIMUM);
  const markInvalid = <Value>(value: Value | undefined): Value | undefined => {
    if (value === undefined) isValidQuery = false;
    return value;
  };
  const parseSingleValue = <Value>(
    key: Exclude<ListKey, MultipleValueKey>,
    read: (text: string) => Value | undefined,
  ): Value | undefined => {
    const [text] = getQueryTexts(key);
    return text === undefined ? undefined : markInvalid(read(text));
  };
  const parseMultipleValues = <Value>(
    key: MultipleValueKey,
    read: (text: string) => Value | undefined,
  ): Value[] | undefined => {
    const values = getQueryTexts(key).flatMap((text) => markInvalid(read(text)) ?? []);
    return values.length === 0 ? undefined : values;
  };
  const parseRange = (name: "price" | "width" | "depth" | "height"): [number | undefined, number | undefined] => {
    const readAmount = name === "price" ? parseTypedRupiah : parseTypedCentimetres;
    const [from, to] = [parseSingleValue(`${name}_min`, readAmount), parseSingleValue(`${name}_max`, readAmount)];
    return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  };
  const createOptionParser =
    <Value extends string>(existing: readonly Value[]) =>
    (text: string) =>
      existing.find((value) => value === text);
  const parseFlag = (key: "in_stock" | "on_sale" | "assembled") =>
    parseSingleValue(key, (text) => (text === "1" ? true : undefined));
  const createPositiveIntegerParser = (digits: number) => (text: string) =>
    new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(text) ? Number(text) : undefined;

  const categoryMatch = parseSingleValue("within", (text) => CATEGORY_PATTERN.exec(text) ?? undefined);
  const [priceMinimum, priceMaximum] = parseRange("price");
  const [widthMinimum, widthMaximum] = parseRange("width");
  const [depthMinimum, depthMaximum] = parseRange("depth");
  const [heightMinimum, heightMaximum] = parseRange("height");
  const sort = parseSingleValue("sort", createOptionParser<SortOrder>(SORT_ORDERS));
  const page = parseSingleValue("page", (text) =>
    /^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAXIMUM) : undefined,
  );
  const chosenFilter: { [Key in keyof ChosenFilter]: ChosenFilter[Key] | undefined } = {
    category: categoryMatch?.[1],
    subCategory: categoryMatch?.[2],
    brands: parseMultipleValues("brands", (text) => (/^[\w-]{1,100}$/.test(text) ? text : undefined))?.sort(),
    colours: parseMultipleValues("colours", createOptionParser(COLOURS)),
    materials: parseMultipleValues("materials", createOptionParser(MATERIALS)),
    seats: parseMultipleValues("seats", createPositiveIntegerParser(2))?.sort((a, b) => a - b),
    priceMinimum,
    priceMaximum,
    widthMinimum,
    widthMaximum,
    depthMinimum,
    depthMaximum,
    heightMinimum,
    heightMaximum,
    ratingMinimum: parseSingleValue("rating", readStars),
    isInStock: parseFlag("in_stock"),
    isReduced: parseFlag("on_sale"),
    isAssembled: parseFlag("assembled"),
    sort: sort === SORT_ORDERS[0] ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  return {
    chosenFilter: Object.fromEntries(
      Object.entries(chosenFilter).filter(([, value]) => value !== undefined),
    ) as ChosenFilter,
    isValidQuery,
  };
};

/** Returns true when a filter is active. The list without filters may have more products. */
export const isFiltered = ({ sort: _sort, page: _page, ...filters }: ChosenFilter): boolean =>
  Object.values(filters).some((each) => each !== undefined);

/** Returns the query for the choices in a fixed order, so that each list has one URL. */
const getQueryEntries = (chosen: ChosenFilter): [ListKey, string][] => {
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

/** The query keys that define a page and stay in each link, such as the text of a search. */
export type PreservedQuery = Readonly<Record<string, string>>;

/** Returns the canonical path and query of a filtered list. */
export const getListHref = (pathname: string, stored: PreservedQuery, chosen: ChosenFilter): string => {
  const query = new URLSearchParams([...Object.entries(stored), ...getQueryEntries(chosen)]);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
};

/** Returns the same choices for the first page of the list. */
export const withFirstPage = ({ page: _page, ...chosen }: ChosenFilter): ChosenFilter => chosen;
