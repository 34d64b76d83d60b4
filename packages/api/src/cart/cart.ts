import type { Cart, CartLine } from "./cart.contract.ts";

/** Returns the cart count of the badge: the sum of quantities (specification, section 4). */
export const getCartCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

export const getSelectedLines = (cart: Pick<Cart, "lines">): CartLine[] => cart.lines.filter((line) => line.isSelected);

/** Tells whether a line's product is sold out. */
export const isSoldOut = ({ stock }: Pick<CartLine, "stock">): boolean => stock === 0;

/** Tells whether a line can be bought: the stock covers its quantity. */
export const isAvailable = ({ quantity, stock }: Pick<CartLine, "quantity" | "stock">): boolean =>
  stock > 0 && quantity <= stock;

/** Returns the selected lines that can be bought. */
export const getAvailableLines = (cart: Pick<Cart, "lines">): CartLine[] => getSelectedLines(cart).filter(isAvailable);

/** Returns the saving on the lines that are bought: reduced prices plus discounts, in whole rupiah, never below zero. */
export const getSaving = ({ lines, quote }: Cart): number => {
  const bought = new Set(quote.lines.map(({ lineId }) => lineId));
  const reduced = lines
    .filter(({ lineId }) => bought.has(lineId))
    .map(({ unitPrice, previousUnitPrice, quantity }) => Math.max(0, (previousUnitPrice ?? 0) - unitPrice) * quantity);
  const discounts = quote.adjustments.map(({ amount }) => Math.max(0, -amount));
  return [...reduced, ...discounts].reduce((sum, amount) => sum + amount, 0);
};
