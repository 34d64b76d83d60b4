/**
 * Divides an amount by weights, in whole rupiah and without a remainder. Each share is rounded down. The remainder goes to the shares with
 * the largest rounding loss, one rupiah each. No share exceeds its weight if the amount is at most the sum of the weights. If the sum of
 * the weights is 0, all shares are 0.
 */
export const divideByWeights = (amount: number, weights: readonly number[]): readonly number[] => {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map(() => 0);
  const exactShares = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, share: Number(product / totalWeight), lost: product % totalWeight };
  });
  const remainder = amount - exactShares.reduce((sum, { share }) => sum + share, 0);
  const favouredPlaces = new Set(
    exactShares
      .toSorted(
        (one, other) => Number(other.lost > one.lost) - Number(other.lost < one.lost) || one.place - other.place,
      )
      .slice(0, remainder)
      .map(({ place }) => place),
  );
  return exactShares.map(({ place, share }) => share + (favouredPlaces.has(place) ? 1 : 0));
};
