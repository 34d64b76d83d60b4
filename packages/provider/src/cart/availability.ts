/** The part of a cart's line that decides the stock for other lines. */
export type StockClaim = {
  readonly quantity: number;
  readonly isSelected: boolean;
  /** The pieces of one unit of the line. */
  readonly pieces: readonly {
    readonly variant: { readonly id: string; readonly onHand: number };
    readonly quantity: number;
  }[];
};

const countClaimed = (lines: readonly StockClaim[], variantId: string): number =>
  lines.reduce(
    (sum, { pieces, quantity }) =>
      sum + quantity * (pieces.find(({ variant }) => variant.id === variantId)?.quantity ?? 0),
    0,
  );

/** Returns the number of units of a line whose pieces are all in stock after `others` take theirs. */
export const countAvailable = ({ pieces }: Pick<StockClaim, "pieces">, others: readonly StockClaim[]): number =>
  Math.max(
    0,
    Math.min(
      ...pieces.map(({ variant, quantity }) =>
        Math.floor((variant.onHand - countClaimed(others, variant.id)) / quantity),
      ),
    ),
  );

/**
 * Adds `stock` to lines, which are in order from the oldest. It is the available quantity after earlier lines that are checked and buyable.
 * So the stock is enough for all buyable lines together.
 */
export const withStock = <Line extends StockClaim & { readonly isWithdrawn: boolean }>(
  lines: readonly Line[],
): (Line & { readonly stock: number })[] => {
  const buyable: Line[] = [];
  return lines.map((line) => {
    const stock = line.isWithdrawn ? 0 : countAvailable(line, buyable);
    if (line.isSelected && line.quantity <= stock) buyable.push(line);
    return { ...line, stock };
  });
};
