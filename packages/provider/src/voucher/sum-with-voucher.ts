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
  /** The goods of the lines. */
  readonly lines: readonly {
    readonly id: string;
    readonly pieces: readonly { readonly product: { readonly categoryId: number } }[];
  }[];
  readonly shipping: LocalAdjustment | null;
  readonly found: FoundVoucher | null;
  /** The city or regency that they go to; null while that is not known. */
  readonly city: Place | null;
  readonly now: Date;
};

/** What lines come to with shipping and the voucher of their cart, and how that stands to them. */
export type OfferedSum = { readonly sum: Sum<LocalAdjustment>; readonly voucher: HeldVoucher | null };

/** What a voucher is called where a sum names it. */
const labelOf = ({ found: { voucher } }: HeldVoucher): LocalText => ({
  en: `Voucher ${voucher.code}`,
  id: `Voucer ${voucher.code}`,
});

/** What some lines come to. Pure: the same wish is the same sum. */
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

/** A sum with its voucher as its reader sees it. */
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
