import {
  type Adjustment,
  type CartQuote,
  type LineToSum,
  type Locale,
  type Place,
  type Sum,
  sumOf,
  sumWithVoucher,
} from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import { say } from "../message/sentences.ts";
import { type FoundVoucher, type HeldVoucher, holdVoucher } from "./find-vouchers.ts";

/** An adjustment in every language of the shop. */
export type LocalAdjustment = Adjustment<LocalText>;

type Wish = {
  readonly asked: readonly LineToSum[];
  /** The goods of each line. */
  readonly lines: readonly {
    readonly id: string;
    readonly pieces: readonly { readonly product: { readonly categoryId: number } }[];
  }[];
  readonly shipping: LocalAdjustment | null;
  readonly found: FoundVoucher | null;
  /** The city or regency of the destination. Null while it is unknown. */
  readonly city: Place | null;
  readonly now: Date;
};

/** The sum of some lines with shipping and their cart's voucher, and the result of that voucher. */
export type OfferedSum = { readonly sum: Sum<LocalAdjustment>; readonly voucher: HeldVoucher | null };

/** Returns the name of a voucher in a sum. */
const labelOf = ({ found: { voucher } }: HeldVoucher): LocalText => ({
  en: `Voucher ${voucher.code}`,
  id: `Voucer ${voucher.code}`,
});

/** Computes the sum of some lines. Pure: the same wish gives the same sum. */
export const offeredSum = ({ asked, lines, shipping, found, city, now }: Wish): OfferedSum => {
  const voucher =
    found &&
    holdVoucher(found, {
      lines: sumOf(asked).lines,
      linesOf: (categoryId) =>
        lines
          .filter(({ pieces }) => pieces.every(({ product }) => product.categoryId === categoryId))
          .map(({ id }) => id),
      city,
      now,
    });
  const isTaken = voucher !== null && voucher.refusal === null;
  const sum = sumWithVoucher(asked, shipping, isTaken ? { terms: voucher.terms, label: labelOf(voucher) } : null);
  return { sum, voucher };
};

/** Returns a sum with its voucher as its reader sees it. */
export const localSum = ({ sum, voucher }: OfferedSum, locale: Locale): CartQuote => ({
  ...sum,
  adjustments: sum.adjustments.map((adjustment) => ({ ...adjustment, label: adjustment.label[locale] })),
  voucher: voucher && {
    ...voucher.terms,
    code: voucher.found.voucher.code,
    title: voucher.found.voucher.title[locale],
    refusal: voucher.refusal && say(locale, voucher.refusal),
  },
});
