import { type Price, percentOf } from "@griya/api";

/**
 * What a piece costs in a bundle, whole rupiah: its selling price less the bundle's part, which is rounded down once; or today's price
 * where that is lower, so that no sale makes a bundle a trap. A bundle costs what its pieces do, and so nothing is left to divide.
 */
export const priceInBundle = ({ current, previous }: Pick<Price, "current" | "previous">, basisPointsOff: number) => {
  const selling = previous ?? current;
  return Math.min(current, selling - percentOf(selling, basisPointsOff));
};
