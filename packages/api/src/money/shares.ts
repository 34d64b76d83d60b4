/**
 * Divides an amount by weights, in whole rupiah and without a remainder. Each share is rounded down. The rest goes to the shares that lost
 * most by rounding, the first of equal ones. No share exceeds its weight if the amount does not exceed the sum of weights.
 */
export const divideByWeights = (amount: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, share: Number(product / whole), lost: product % whole };
  });
  const left = amount - exact.reduce((sum, { share }) => sum + share, 0);
  const favoured = new Set(
    exact
      .toSorted(
        (one, other) => Number(other.lost > one.lost) - Number(other.lost < one.lost) || one.place - other.place,
      )
      .slice(0, left)
      .map(({ place }) => place),
  );
  return exact.map(({ place, share }) => share + (favoured.has(place) ? 1 : 0));
};
