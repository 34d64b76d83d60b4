import {
  type Adjustment,
  type CartQuote,
  type LineToSum,
  type LineTotals,
  type Locale,
  type Place,
  sumLines,
  sumWithVoucher,
} from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import { formatSentence } from "../message/sentences.ts";
import { type AppliedVoucher, applyVoucher, type VoucherRecord } from "./find-vouchers.ts";

/** An adjustment in every language of the shop. */
export type LocalAdjustment = Adjustment<LocalText>;

type OfferSumInput = {
  readonly linesToSum: readonly LineToSum[];
  /** The goods of each line. */
  readonly lines: readonly {
    readonly id: string;
    readonly pieces: readonly { readonly product: { readonly categoryId: number } }[];
  }[];
  readonly shipping: LocalAdjustment | null;
  readonly voucherRecord: VoucherRecord | null;
  /** The city or regency of the destination. Null while it is unknown. */
  readonly city: Place | null;
  readonly now: Date;
};

/** The sum of some lines with shipping and their cart's voucher, and the result of that voucher. */
export type OfferSum = { readonly sum: LineTotals<LocalAdjustment>; readonly voucher: AppliedVoucher | null };

/** Returns the name of a voucher in a sum. */
const getLabel = ({ record: { voucher } }: AppliedVoucher): LocalText => ({
  en: `Voucher ${voucher.code}`,
  id: `Voucer ${voucher.code}`,
});

/** Computes the sum of some lines. Pure: the same wish gives the same sum. */
export const buildOfferSum = ({ linesToSum, lines, shipping, voucherRecord, city, now }: OfferSumInput): OfferSum => {
  const voucher =
    voucherRecord &&
    applyVoucher(voucherRecord, {
      lines: sumLines(linesToSum).lines,
      getLineIdsOfCategory: (categoryId) =>
        lines
          .filter(({ pieces }) => pieces.every(({ product }) => product.categoryId === categoryId))
          .map(({ id }) => id),
      city,
      now,
    });
  const isAccepted = voucher !== null && voucher.refusal === null;
  const sum = sumWithVoucher(
    linesToSum,
    shipping,
    isAccepted ? { terms: voucher.terms, label: getLabel(voucher) } : null,
  );
  return { sum, voucher };
};

/** Returns a sum with its voucher as its reader sees it. */
export const toCartQuote = ({ sum, voucher }: OfferSum, locale: Locale): CartQuote => ({
  ...sum,
  adjustments: sum.adjustments.map((adjustment) => ({ ...adjustment, label: adjustment.label[locale] })),
  voucher: voucher && {
    ...voucher.terms,
    code: voucher.record.voucher.code,
    title: voucher.record.voucher.title[locale],
    refusal: voucher.refusal && formatSentence(locale, voucher.refusal),
  },
});
