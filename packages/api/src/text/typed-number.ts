const THOUSANDS_PATTERN = /^[1-9]\d*([.,])\d{3}(?:\1\d{3})*(?=(?!\1)[.,]|$)/;

/** Removes blanks and invisible characters. Pasted prices often have them beside the currency. */
const removeBlanks = (typed: string): string => typed.replace(/[\s\p{DI}]/gu, "");

/**
 * Parses a number with English or Indonesian separators. `1.500.000,5` and `1,500,000.5` are the same number. A separator before exactly
 * three digits separates thousands (`1.500` is 1500). Any other last separator is a decimal sign (`92.5`, `0.500`). The result is undefined
 * for other text, such as `1.50.000`.
 */
export const parseTypedNumber = (typed: string): number | undefined => {
  const plainNumber = removeBlanks(typed).replace(THOUSANDS_PATTERN, (groups) => groups.replace(/[.,]/g, ""));
  return /^\d+(?:[.,]\d*)?$/.test(plainNumber) ? Number(plainNumber.replace(",", ".")) : undefined;
};

/**
 * Rounds a number to a multiple of 1 / `parts`. The result is undefined when the number is missing, or when the rounded number exceeds
 * `maximum`.
 */
const roundWithinLimit = (number = Number.NaN, maximum: number, parts: number): number | undefined => {
  const roundedNumber = Math.round(number * parts) / parts;
  return roundedNumber <= maximum ? roundedNumber : undefined;
};

/** Parses a typed price in whole rupiah: `1.500.000`, `Rp 1500000`, `Rp1.500.000,-`. The result is undefined when the text is no price. */
export const parseTypedRupiah = (typed: string): number | undefined =>
  roundWithinLimit(
    parseTypedNumber(removeBlanks(typed).replace(/^(?:rp|idr)\.?|[.,][\p{Pd}=]+$/giu, "")),
    999_999_999_999,
    1,
  );

/**
 * Parses a typed length in centimetres, with at most one decimal: `92.5`, `92,5 cm`. The result is undefined when the text is no length.
 */
export const parseTypedCentimetres = (typed: string): number | undefined =>
  roundWithinLimit(parseTypedNumber(removeBlanks(typed).replace(/cm$/i, "")), 9999, 10);
