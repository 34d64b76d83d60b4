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

/** An adjustment with a label in both languages. */
export type LocalAdjustment = Adjustment<LocalText>;

type QuoteSumInput = {
  readonly linesToSum: readonly LineToSum[];
  /** The lines with the categories of their products. */
  readonly lines: readonly {
    readonly id: string;
    readonly pieces: readonly { readonly product: { readonly categoryId: number } }[];
  }[];
  readonly shipping: LocalAdjustment | null;
  readonly voucherRecord: VoucherRecord | null;
  /** The city or regency of the delivery. Null while it is unknown. */
  readonly city: Place | null;
  readonly now: Date;
};

/** The sum of some lines with shipping and voucher, and the result of the voucher. */
export type QuoteSum = { readonly sum: LineTotals<LocalAdjustment>; readonly voucher: AppliedVoucher | null };

/** Returns the label of a voucher in a sum. */
const getVoucherLabel = ({ record: { voucher } }: AppliedVoucher): LocalText => ({
  en: `Voucher ${voucher.code}`,
  id: `Voucer ${voucher.code}`,
});

/** Computes the sum of some lines. The same input always gives the same sum. */
export const buildQuoteSum = ({ linesToSum, lines, shipping, voucherRecord, city, now }: QuoteSumInput): QuoteSum => {
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
    isAccepted ? { terms: voucher.terms, label: getVoucherLabel(voucher) } : null,
  );
  return { sum, voucher };
};

/** Returns a sum and its voucher in the reader's language. */
export const toCartQuote = ({ sum, voucher }: QuoteSum, locale: Locale): CartQuote => ({
  ...sum,
  adjustments: sum.adjustments.map((adjustment) => ({ ...adjustment, label: adjustment.label[locale] })),
  voucher: voucher && {
    ...voucher.terms,
    code: voucher.record.voucher.code,
    title: voucher.record.voucher.title[locale],
    refusal: voucher.refusal && formatSentence(locale, voucher.refusal),
  },
});
