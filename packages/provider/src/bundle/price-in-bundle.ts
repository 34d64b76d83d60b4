import { applyBasisPoints, type Price } from "@griya/api";

/**
 * Returns the price of a piece in a bundle, in whole rupiah. It is the selling price less the bundle's discount, rounded down once. If the
 * current price is lower, that applies, so that a bundle never costs more. The price of a bundle is the sum of its pieces.
 */
export const getPriceInBundle = (
  { current, previous }: Pick<Price, "current" | "previous">,
  basisPointsOff: number,
) => {
  const selling = previous ?? current;
  return Math.min(current, selling - applyBasisPoints(selling, basisPointsOff));
};
