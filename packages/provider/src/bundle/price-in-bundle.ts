import { applyBasisPoints, type Price } from "@griya/api";

/**
 * Returns the price of a piece in a bundle, in whole rupiah. The price is the selling price less the bundle's discount, rounded down once.
 * A lower current price replaces it, so that a bundle never costs more than its pieces. The price of a bundle is the sum of its pieces.
 */
export const getPriceInBundle = (
  { current, previous }: Pick<Price, "current" | "previous">,
  basisPointsOff: number,
) => {
  const sellingPrice = previous ?? current;
  return Math.min(current, sellingPrice - applyBasisPoints(sellingPrice, basisPointsOff));
};
