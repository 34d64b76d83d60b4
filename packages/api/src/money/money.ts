/** How a provider wants its money written (specification, section 3: common settings and store state). */
export type Currency = {
  /** ISO 4217. */
  code: string;
  symbol: string;
  position: "before" | "after";
  /** A BCP 47 tag that names the number style; `en-US` when the provider sets none (section 9). */
  numberFormat: string;
};

const groupSeparatorByFormat = new Map<string, string>();

const groupSeparator = (numberFormat: string): string => {
  const known = groupSeparatorByFormat.get(numberFormat);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(numberFormat, { useGrouping: true }).formatToParts(1_000_000);
  const separator = parts.find((part) => part.type === "group")?.value ?? ",";
  groupSeparatorByFormat.set(numberFormat, separator);
  return separator;
};

/**
 * Writes whole units of money, the same on every server and in every browser: `Rp1.250.000`, `-Rp50.000`.
 * No space and no fraction, so an ICU update cannot change a price tag.
 */
export const formatMoney = (amount: number, currency: Currency): string => {
  const digits = String(Math.abs(Math.trunc(amount))).replace(
    /\B(?=(\d{3})+$)/g,
    groupSeparator(currency.numberFormat),
  );
  const written = currency.position === "before" ? `${currency.symbol}${digits}` : `${digits}${currency.symbol}`;
  return amount < 0 ? `-${written}` : written;
};

/**
 * `basisPoints` of an amount, rounded down once. 1_500 basis points are 15 %.
 * BigInt keeps amounts near 2^53 exact.
 */
export const percentOf = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n);

/**
 * Splits an amount over weights by largest remainder: shares are whole, add up to `amount`, and none differs by one
 * rupiah or more from its exact share. Equal remainders go to the earlier share; with no weight at all the first takes all.
 */
export const splitByLargestRemainder = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => Number(share / total));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const extra = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (extra.has(index) ? share + 1 : share));
};
