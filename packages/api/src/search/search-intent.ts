import type { SortOrder } from "../product/filter-choices.ts";
import { cleanLine, normalizeTypedText } from "../text/clean-text.ts";
import { parseTypedNumber } from "../text/typed-number.ts";

/**
 * The meaning of a search text such as `sofa murah di bawah 2 juta`. The meaning has a text to find, a sort order and prices in whole
 * rupiah.
 */
export type SearchIntent = {
  /** The search text without prices and words for "cheap". The text may be empty. */
  text: string;
  sort?: SortOrder;
  priceMinimum?: number;
  priceMaximum?: number;
};

const CHEAP_PATTERN =
  /(?<![\p{L}\p{N}])(?:(?:yang|paling|harga|very) )*(?:(?:ter)?murah(?: (?:meriah|banget|sekali))?|terjangkau|ekonomis|cheap(?:er|est)?|affordable|inexpensive|low(?:est)?[- ]priced?|budget)(?![\p{L}\p{N}])/giu;

const UNIT_FACTORS: Readonly<Record<string, number>> = {
  juta: 1_000_000,
  jt: 1_000_000,
  million: 1_000_000,
  ribu: 1000,
  rb: 1000,
  thousand: 1000,
  k: 1000,
};
const UNIT_PATTERN = Object.keys(UNIT_FACTORS).join("|");

/** The minimum price in a search text, in rupiah. A smaller number is probably a size or a number of seats. */
const PRICE_MINIMUM = 10_000;

const buildAmountPattern = (name: string): string =>
  String.raw`(?:rp\.? ?)?(?<${name}>\d+(?:[.,]\d+)*)(?:[.,][-–]{1,2})? ?(?<${name}Unit>${UNIT_PATTERN})?(?![\p{L}\p{N}])`;

const PRICE_WORD_PATTERN = "(?:(?:dengan )?(?:harga|price|priced|anggaran) )?";
const buildPhrasePattern = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${PRICE_WORD_PATTERN}${pattern}`, "iu");

const BETWEEN_PATTERN = buildPhrasePattern(
  `(?:antara |between |dari |from )?${buildAmountPattern("from")} ?(?:-|–|dan|and|sampai|hingga|to) ?${buildAmountPattern("to")}`,
);
const BELOW_PATTERN = buildPhrasePattern(
  `(?:di ?bawah|kurang dari|maks(?:imal)?\\.?|hingga|sampai|under|below|less than|up to|at most|max\\.?) ${buildAmountPattern("to")}`,
);
const ABOVE_PATTERN = buildPhrasePattern(
  `(?:di ?atas|lebih dari|mulai(?: dari)?|min(?:imal)?\\.?|over|above|more than|at least|from) ${buildAmountPattern("from")}`,
);

/** Returns the price in whole rupiah, or undefined when the number is too small or too large for a price. */
const parseRupiah = (digits: string | undefined, unit: string | undefined): number | undefined => {
  const number = parseTypedNumber(digits ?? "") ?? Number.NaN;
  const rupiah = Math.round(number * (UNIT_FACTORS[unit?.toLowerCase() ?? ""] ?? 1));
  return rupiah >= PRICE_MINIMUM && rupiah <= 999_999_999_999 ? rupiah : undefined;
};

/** Finds prices and words for "cheap" in a search text, in English and Indonesian. The returned text does not contain these words. */
export const parseSearchIntent = (text: string): SearchIntent => {
  const plainText = cleanLine(normalizeTypedText(text));
  for (const pattern of [BETWEEN_PATTERN, BELOW_PATTERN, ABOVE_PATTERN]) {
    const priceMatch = pattern.exec(plainText);
    const { from, fromUnit, to, toUnit } = priceMatch?.groups ?? {};
    const priceMinimum = parseRupiah(from, fromUnit ?? toUnit);
    const priceMaximum = parseRupiah(to, toUnit);
    const isPrice =
      (from === undefined || priceMinimum !== undefined) && (to === undefined || priceMaximum !== undefined);
    if (priceMatch === null || !isPrice) continue;
    return {
      ...parseSearchIntent(plainText.replace(priceMatch[0], " ")),
      ...(priceMinimum !== undefined && { priceMinimum }),
      ...(priceMaximum !== undefined && { priceMaximum }),
    };
  }
  const remainingText = plainText.replace(CHEAP_PATTERN, " ").replace(/\s+/g, " ").trim();
  return remainingText === plainText ? { text: plainText } : { text: remainingText, sort: "price_asc" };
};
