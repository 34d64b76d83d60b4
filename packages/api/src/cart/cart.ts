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
