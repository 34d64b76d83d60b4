/** The fields of a cart line that lower the stock for other lines. */
export type StockLine = {
  readonly quantity: number;
  readonly isSelected: boolean;
  /** The pieces of one unit of the line. */
  readonly pieces: readonly {
    readonly variant: { readonly id: string; readonly onHand: number };
    readonly quantity: number;
  }[];
};

const countUsedPieces = (lines: readonly StockLine[], variantId: string): number =>
  lines.reduce(
    (sum, { pieces, quantity }) =>
      sum + quantity * (pieces.find(({ variant }) => variant.id === variantId)?.quantity ?? 0),
    0,
  );

/** Counts the units of a line whose pieces are all in stock after the other lines. */
export const countAvailableUnits = ({ pieces }: Pick<StockLine, "pieces">, others: readonly StockLine[]): number =>
  Math.max(
    0,
    Math.min(
      ...pieces.map(({ variant, quantity }) =>
        Math.floor((variant.onHand - countUsedPieces(others, variant.id)) / quantity),
      ),
    ),
  );

/**
 * Adds `stock` to the lines, which are sorted by age. `stock` is the quantity that remains after the earlier selected lines. So the stock
 * is enough for all buyable lines together.
 */
export const withStock = <Line extends StockLine & { readonly isWithdrawn: boolean }>(
  lines: readonly Line[],
): (Line & { readonly stock: number })[] => {
  const buyableLines: Line[] = [];
  return lines.map((line) => {
    const stock = line.isWithdrawn ? 0 : countAvailableUnits(line, buyableLines);
    if (line.isSelected && line.quantity <= stock) buyableLines.push(line);
    return { ...line, stock };
  });
};
