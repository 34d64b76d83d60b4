import { applyBasisPoints } from "../money/money.ts";
import type { Adjustment, CartVoucher, QuoteLine } from "../quote/quote.contract.ts";
import { type LineToSum, type LineTotals, sumLines } from "../quote/quote.ts";

/** The terms of a voucher that determine its discount. */
export type VoucherTerms = Pick<CartVoucher, "kind" | "value" | "cap" | "minimum" | "lineIds">;

/** Returns the cost of the goods that count for a voucher, in whole rupiah. */
export const sumEligibleGoods = ({ lineIds }: Pick<VoucherTerms, "lineIds">, lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, { lineId, amount }) => (lineIds === null || lineIds.includes(lineId) ? sum + amount : sum), 0);

/**
 * Returns the discount of a voucher, in whole rupiah. The discount never exceeds the reduced cost. The result is 0 when the goods cost less
 * than the voucher's minimum.
 */
export const getDiscount = (terms: VoucherTerms, lines: readonly QuoteLine[], shipping: number): number => {
  const goods = sumEligibleGoods(terms, lines);
  if (goods === 0 || goods < terms.minimum) return 0;
  const baseAmount = terms.kind === "shipping" ? shipping : goods;
  const discountValue = terms.kind === "percent" ? applyBasisPoints(goods, Math.round(terms.value * 100)) : terms.value;
  return Math.min(baseAmount, discountValue, terms.cap ?? discountValue);
};

/** Returns the sums of some lines, with the shipping cost and the discount of the voucher if there are any. */
export const sumLinesWithVoucher = <Label = string>(
  lines: readonly LineToSum[],
  shipping: Adjustment<Label> | null,
  voucher: { readonly terms: VoucherTerms; readonly label: Label } | null,
): LineTotals<Adjustment<Label>> => {
  const discount = voucher === null ? 0 : getDiscount(voucher.terms, sumLines(lines).lines, shipping?.amount ?? 0);
  return sumLines<Adjustment<Label>>(lines, [
    ...(shipping === null ? [] : [shipping]),
    ...(voucher === null || discount === 0
      ? []
      : [{ kind: "voucher" as const, label: voucher.label, amount: -discount }]),
  ]);
};
