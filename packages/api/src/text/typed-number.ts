import { keyboardText } from "./clean-text.ts";

const GROUPS_OF_THREE = /^[1-9]\d*([.,])\d{3}(?:\1\d{3})*(?=(?!\1)[.,]|$)/;

/**
 * A number with the signs of either language: `1.500.000,5` and `1,500,000.5` are the same. A sign before exactly three digits
 * separates thousands (`1.500` is 1500), also in a measure: no furniture is measured to the hundredth of a millimetre. Any other
 * last sign is a decimal sign (`92.5`, `0.500`). Undefined for anything else, such as `1.50.000`.
 */
export const readNumber = (typed: string): number | undefined => {
  const plain = typed.replace(/\s/g, "").replace(GROUPS_OF_THREE, (groups) => groups.replace(/[.,]/g, ""));
  return /^\d+(?:[.,]\d*)?$/.test(plain) ? Number(plain.replace(",", ".")) : undefined;
};

const PRICE_MAXIMUM = 999_999_999_999;

/** Whole rupiah as shoppers type and paste them: `1.500.000`, `Rp 1500000`, `Rp1.500.000,-`. Undefined for what is no price. */
export const readRupiah = (typed: string): number | undefined => {
  const figures = keyboardText(typed)
    .replace(/^(?:rp|idr)\.?/i, "")
    .replace(/[.,]\s?[\p{Pd}=]{1,2}$/u, "");
  const rupiah = Math.round(readNumber(figures) ?? Number.NaN);
  return rupiah <= PRICE_MAXIMUM ? rupiah : undefined;
};

const CENTIMETRES_MAXIMUM = 9999;

/** Centimetres as shoppers type and paste them, to the millimetre: `92.5`, `92,5 cm`. Undefined for what is no measure. */
export const readCentimetres = (typed: string): number | undefined => {
  const figures = readNumber(keyboardText(typed).replace(/cm$/i, "")) ?? Number.NaN;
  const centimetres = Math.round(figures * 10) / 10;
  return centimetres <= CENTIMETRES_MAXIMUM ? centimetres : undefined;
};
