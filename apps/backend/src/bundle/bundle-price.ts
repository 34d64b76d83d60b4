import { percentOf } from "@griya/api";

/** Whole rupiah a piece. */
export type BundleLine = {
  readonly sellingPrice: number;
  /** What a piece costs now, flash or offer included. */
  readonly currentPrice: number;
  readonly quantity: number;
};

/**
 * What a bundle costs, in whole rupiah: the selling prices of its pieces less its part, which is rounded down once. Null
 * where that saves nothing against buying each piece at today's price, so that a flash sale never makes a bundle a trap.
 */
export const bundlePrice = (
  lines: readonly BundleLine[],
  basisPointsOff: number,
): { price: number; separatePrice: number } | null => {
  const sum = (priceOf: (line: BundleLine) => number) =>
    lines.reduce((total, line) => total + priceOf(line) * line.quantity, 0);
  const selling = sum(({ sellingPrice }) => sellingPrice);
  const separatePrice = sum(({ currentPrice }) => currentPrice);
  const price = selling - percentOf(selling, basisPointsOff);
  return price < separatePrice ? { price, separatePrice } : null;
};
