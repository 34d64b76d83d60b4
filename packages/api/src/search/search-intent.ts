import type { SortOrder } from "../product/filter-choices.ts";
import { cleanLine, keyboardText } from "../text/clean-text.ts";
import { readNumber } from "../text/typed-number.ts";

/** The intent of a search text beside product names: `sofa murah di bawah 2 juta`. Prices in whole rupiah. */
export type SearchIntent = {
  /** The remaining text to look for; it may be empty. */
  text: string;
  sort?: SortOrder;
  priceMinimum?: number;
  priceMaximum?: number;
};

const CHEAP =
  /(?<![\p{L}\p{N}])(?:(?:yang|paling|harga|very) )*(?:(?:ter)?murah(?: (?:meriah|banget|sekali))?|terjangkau|ekonomis|cheap(?:er|est)?|affordable|inexpensive|low(?:est)?[- ]priced?|budget)(?![\p{L}\p{N}])/giu;

const UNITS: Readonly<Record<string, number>> = {
  juta: 1_000_000,
  jt: 1_000_000,
  million: 1_000_000,
  ribu: 1000,
  rb: 1000,
  thousand: 1000,
  k: 1000,
};
const UNIT = Object.keys(UNITS).join("|");

/** The least price that is read. A smaller number may be anything, such as centimetres or seats. */
const LEAST_PRICE = 10_000;

const amount = (name: string): string =>
  String.raw`(?:rp\.? ?)?(?<${name}>\d+(?:[.,]\d+)*)(?:[.,][-–]{1,2})? ?(?<${name}Unit>${UNIT})?(?![\p{L}\p{N}])`;

const PRICED = "(?:(?:dengan )?(?:harga|price|priced|anggaran) )?";
const phrase = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])${PRICED}${pattern}`, "iu");

const BETWEEN = phrase(
  `(?:antara |between |dari |from )?${amount("from")} ?(?:-|–|dan|and|sampai|hingga|to) ?${amount("to")}`,
);
const BELOW = phrase(
  `(?:di ?bawah|kurang dari|maks(?:imal)?\\.?|hingga|sampai|under|below|less than|up to|at most|max\\.?) ${amount("to")}`,
);
const ABOVE = phrase(
  `(?:di ?atas|lebih dari|mulai(?: dari)?|min(?:imal)?\\.?|over|above|more than|at least|from) ${amount("from")}`,
);

/** Returns whole rupiah; undefined when the number is no price. */
const rupiahOf = (digits: string | undefined, unit: string | undefined): number | undefined => {
  const number = readNumber(digits ?? "") ?? Number.NaN;
  const rupiah = Math.round(number * (UNITS[unit?.toLowerCase() ?? ""] ?? 1));
  return rupiah >= LEAST_PRICE && rupiah <= 999_999_999_999 ? rupiah : undefined;
};

/** Reads prices and words for "cheap", in both languages of the catalogue. It removes from the text all that it understands. */
export const searchIntent = (text: string): SearchIntent => {
  const plain = cleanLine(keyboardText(text));
  for (const pattern of [BETWEEN, BELOW, ABOVE]) {
    const found = pattern.exec(plain);
    const { from, fromUnit, to, toUnit } = found?.groups ?? {};
    const priceMinimum = rupiahOf(from, fromUnit ?? toUnit);
    const priceMaximum = rupiahOf(to, toUnit);
    const isPrice =
      (from === undefined || priceMinimum !== undefined) && (to === undefined || priceMaximum !== undefined);
    if (found === null || !isPrice) continue;
    return {
      ...searchIntent(plain.replace(found[0], " ")),
      ...(priceMinimum !== undefined && { priceMinimum }),
      ...(priceMaximum !== undefined && { priceMaximum }),
    };
  }
  const named = plain.replace(CHEAP, " ").replace(/\s+/g, " ").trim();
  return named === plain ? { text: plain } : { text: named, sort: "price_asc" };
};
