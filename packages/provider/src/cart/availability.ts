/** As much of a cart's line as decides what is left for others. */
export type Claim = {
  readonly quantity: number;
  readonly isSelected: boolean;
  /** What is in one of it. */
  readonly pieces: readonly {
    readonly variant: { readonly id: string; readonly onHand: number };
    readonly quantity: number;
  }[];
};

const claimedBy = (lines: readonly Claim[], variantId: string): number =>
  lines.reduce(
    (sum, { pieces, quantity }) =>
      sum + quantity * (pieces.find(({ variant }) => variant.id === variantId)?.quantity ?? 0),
    0,
  );

/** Of how many of a line every piece is on the shelf once `others` have theirs. */
export const availableBeside = ({ pieces }: Pick<Claim, "pieces">, others: readonly Claim[]): number =>
  Math.max(
    0,
    Math.min(
      ...pieces.map(({ variant, quantity }) => Math.floor((variant.onHand - claimedBy(others, variant.id)) / quantity)),
    ),
  );

/**
 * Lines, oldest first, each with as many as there is room for beside the checked ones before it that can be bought; so that what can
 * be bought of a cart is on the shelf all together.
 */
export const withAvailable = <Line extends Claim & { readonly isWithdrawn: boolean }>(
  lines: readonly Line[],
): (Line & { readonly stock: number })[] => {
  const buyable: Line[] = [];
  return lines.map((line) => {
    const stock = line.isWithdrawn ? 0 : availableBeside(line, buyable);
    if (line.isSelected && line.quantity <= stock) buyable.push(line);
    return { ...line, stock };
  });
};
