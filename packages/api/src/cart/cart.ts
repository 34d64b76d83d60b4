import type { Cart, CartLine } from "./cart.contract.ts";

/** The cart count of the badge: the sum of quantities (specification, section 4). */
export const cartCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

export const selectedLines = (cart: Pick<Cart, "lines">): CartLine[] => cart.lines.filter((line) => line.isSelected);

/** Whether nothing is left of a line's product. */
export const isSoldOut = ({ stock }: Pick<CartLine, "stock">): boolean => stock === 0;

/** Whether a line can be bought as it stands: there are as many pieces as it wants. */
export const isBuyable = ({ quantity, stock }: Pick<CartLine, "quantity" | "stock">): boolean =>
  stock > 0 && quantity <= stock;

/** The checked lines that can be bought as they stand. */
export const buyableLines = (cart: Pick<Cart, "lines">): CartLine[] => selectedLines(cart).filter(isBuyable);

/** By how much the lines that are bought cost less than before, with what is taken off them: whole rupiah, never below zero. */
export const savingOf = ({ lines, quote }: Cart): number => {
  const bought = new Set(quote.lines.map(({ lineId }) => lineId));
  const reduced = lines
    .filter(({ lineId }) => bought.has(lineId))
    .map(({ unitPrice, previousUnitPrice, quantity }) => Math.max(0, (previousUnitPrice ?? 0) - unitPrice) * quantity);
  const takenOff = quote.adjustments.map(({ amount }) => Math.max(0, -amount));
  return [...reduced, ...takenOff].reduce((sum, amount) => sum + amount, 0);
};
