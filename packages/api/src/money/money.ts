import { formatWholeNumber } from "../locale/whole-number.ts";

/** The currency of a provider and its format (specification, section 3: common settings). */
export type Currency = {
  /** ISO 4217. */
  code: string;
  symbol: string;
  position: "before" | "after";
  /** A BCP 47 tag of the number style; `en-US` when the provider sets none (section 9). */
  numberFormat: string;
};

/**
 * Writes whole units of money, the same on every server and in every browser: `Rp1.250.000`, `-Rp50.000`.
 * No space and no fraction, so an ICU update cannot change a price tag.
 */
export const formatMoney = (amount: number, currency: Currency): string => {
  const digits = formatWholeNumber(Math.abs(Math.trunc(amount)), currency.numberFormat);
  const written = currency.position === "before" ? `${currency.symbol}${digits}` : `${digits}${currency.symbol}`;
  return amount < 0 ? `-${written}` : written;
};

/** Returns `basisPoints` of an amount, rounded down once. 1_500 basis points are 15 %. BigInt keeps amounts near 2^53 exact. */
export const applyBasisPoints = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n);
