import { type ProductFilter, readStars, SORT_ORDERS, type SortOrder, type Stars } from "@griya/api";

/** What a shopper chooses over a list; the rest of the filter is the page's own. */
export type ChosenFilter = Pick<ProductFilter, "priceMinimum" | "priceMaximum" | "ratingMinimum" | "sort" | "cursor">;

const isSortOrder = (text: string): text is SortOrder => (SORT_ORDERS as readonly string[]).includes(text);

/** Fewest stars that a list can be narrowed to: no product is worth looking for by less. */
export const RATING_CHOICES = [4, 3] as const satisfies readonly Stars[];

/** Whether a shopper narrowed the list, so that it holds more without what was chosen. */
export const isNarrowed = ({ priceMinimum, priceMaximum, ratingMinimum }: ChosenFilter): boolean =>
  [priceMinimum, priceMaximum, ratingMinimum].some((each) => each !== undefined);

/** Whole rupiah as a shopper types them: `1.500.000`, `Rp 1500000`. Anything else is no price. */
const readRupiah = (text: string | null): number | undefined => {
  const digits = text?.replace(/^\s*rp/i, "").replace(/[\s.,]/g, "") ?? "";
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};

/** Reads what was chosen from an address. What makes no sense is left out; a range the wrong way round is turned. */
export const readChosenFilter = (query: URLSearchParams): ChosenFilter => {
  const from = readRupiah(query.get("price_min"));
  const to = readRupiah(query.get("price_max"));
  const isTurned = from !== undefined && to !== undefined && from > to;
  const rating = readStars(query.get("rating"));
  const sort = query.get("sort") ?? "";
  const cursor = query.get("cursor") ?? "";
  return {
    ...(from !== undefined && (isTurned ? { priceMaximum: from } : { priceMinimum: from })),
    ...(to !== undefined && (isTurned ? { priceMinimum: to } : { priceMaximum: to })),
    ...(rating && { ratingMinimum: rating }),
    ...(isSortOrder(sort) && sort !== "recommended" && { sort }),
    ...(cursor !== "" && cursor.length <= 300 && { cursor }),
  };
};
