import type { Cart, CartLine } from "./cart.contract.ts";

/** Returns the cart count for the badge: the sum of all quantities (specification, section 4). */
export const getCartCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

export const getSelectedLines = (cart: Pick<Cart, "lines">): CartLine[] => cart.lines.filter((line) => line.isSelected);

/** Returns true if the variant of a line is sold out. */
export const isSoldOut = ({ stock }: Pick<CartLine, "stock">): boolean => stock === 0;

/** Returns true if the stock covers the quantity of a line. */
export const isAvailable = ({ quantity, stock }: Pick<CartLine, "quantity" | "stock">): boolean =>
  stock > 0 && quantity <= stock;

/** Returns the selected lines that are in stock. */
export const getAvailableLines = (cart: Pick<Cart, "lines">): CartLine[] => getSelectedLines(cart).filter(isAvailable);

/** Returns the saving on the lines that will be bought, in whole rupiah, at least 0. The saving includes reduced prices and discounts. */
export const getSaving = ({ lines, quote }: Cart): number => {
  const boughtLineIds = new Set(quote.lines.map(({ lineId }) => lineId));
  const reductions = lines
    .filter(({ lineId }) => boughtLineIds.has(lineId))
    .map(({ unitPrice, previousUnitPrice, quantity }) => Math.max(0, (previousUnitPrice ?? 0) - unitPrice) * quantity);
  const discounts = quote.adjustments.map(({ amount }) => Math.max(0, -amount));
  return [...reductions, ...discounts].reduce((sum, amount) => sum + amount, 0);
};
