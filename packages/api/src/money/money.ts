import { formatWholeNumber } from "../locale/whole-number.ts";

/** The currency of a provider and its format (specification, section 3: common settings). */
export type Currency = {
  /** The ISO 4217 code. */
  code: string;
  symbol: string;
  position: "before" | "after";
  /** The BCP 47 tag of the number style. The default is `en-US` (specification, section 9). */
  numberFormat: string;
};

/**
 * Formats an amount in whole units of the currency: `Rp1.250.000`, `-Rp50.000`. The format has no space and no fraction, so that all
 * servers and browsers give the same text.
 */
export const formatMoney = (amount: number, currency: Currency): string => {
  const digits = formatWholeNumber(Math.abs(Math.trunc(amount)), currency.numberFormat);
  const writtenAmount = currency.position === "before" ? `${currency.symbol}${digits}` : `${digits}${currency.symbol}`;
  return amount < 0 ? `-${writtenAmount}` : writtenAmount;
};

/** Returns the given basis points of an amount, rounded down. 1_500 basis points are 15 %. BigInt keeps amounts near 2^53 exact. */
export const applyBasisPoints = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n);
