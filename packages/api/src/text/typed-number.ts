const GROUPS_OF_THREE = /^[1-9]\d*([.,])\d{3}(?:\1\d{3})*(?=(?!\1)[.,]|$)/;

/** Removes blanks and invisible characters, which pasted prices have around their currency. */
const removeBlanks = (typed: string): string => typed.replace(/[\s\p{DI}]/gu, "");

/**
 * Reads a number with the separators of either language: `1.500.000,5` and `1,500,000.5` are the same. A separator before exactly three
 * digits separates thousands (`1.500` is 1500), also in a measure. No furniture is measured to the hundredth of a millimetre. Any other
 * last separator is a decimal sign (`92.5`, `0.500`). Undefined for anything else, such as `1.50.000`.
 */
export const readNumber = (typed: string): number | undefined => {
  const plain = removeBlanks(typed).replace(GROUPS_OF_THREE, (groups) => groups.replace(/[.,]/g, ""));
  return /^\d+(?:[.,]\d*)?$/.test(plain) ? Number(plain.replace(",", ".")) : undefined;
};

/** Rounds a number to so many parts of one; undefined when it is above `maximum`. */
const roundWithinLimit = (number = Number.NaN, maximum: number, parts: number): number | undefined => {
  const rounded = Math.round(number * parts) / parts;
  return rounded <= maximum ? rounded : undefined;
};

/** Reads whole rupiah as shoppers type and paste them: `1.500.000`, `Rp 1500000`, `Rp1.500.000,-`. Undefined when it is no price. */
export const readRupiah = (typed: string): number | undefined =>
  roundWithinLimit(
    readNumber(removeBlanks(typed).replace(/^(?:rp|idr)\.?|[.,][\p{Pd}=]+$/giu, "")),
    999_999_999_999,
    1,
  );

/** Reads centimetres as shoppers type and paste them, to the millimetre: `92.5`, `92,5 cm`. Undefined when it is no measure. */
export const readCentimetres = (typed: string): number | undefined =>
  roundWithinLimit(readNumber(removeBlanks(typed).replace(/cm$/i, "")), 9999, 10);
