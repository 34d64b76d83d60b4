import type { Cart, CartChange, CartLine } from "./cart.contract.ts";

/** The cart count of the badge: the sum of quantities (specification, section 4). */
export const cartCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

export const selectedLines = (cart: Cart): CartLine[] => cart.lines.filter((line) => line.isSelected);

/** Whole rupiah of some lines. */
export const linesTotal = (lines: readonly Pick<CartLine, "quantity" | "unitPrice">[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);

/** The cart as it will be once the change is saved. Pure; unknown lines change nothing. */
export const applyCartChange = (cart: Cart, change: CartChange): Cart => {
  switch (change.kind) {
    case "setQuantity":
      return {
        lines: cart.lines.map((line) =>
          line.lineId === change.lineId ? { ...line, quantity: change.quantity } : line,
        ),
      };
    case "select":
      return {
        lines: cart.lines.map((line) =>
          change.lineIds.includes(line.lineId) ? { ...line, isSelected: change.isSelected } : line,
        ),
      };
    case "remove":
      return { lines: cart.lines.filter((line) => line.lineId !== change.lineId) };
  }
};
