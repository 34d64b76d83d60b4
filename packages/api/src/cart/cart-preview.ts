import type { UnbuyableLine } from "../quote/quote.contract.ts";
import { sumOf } from "../quote/quote.ts";
import type { Cart, CartChange, CartLine } from "./cart.contract.ts";
import { selectedLines } from "./cart.ts";

const hindranceOf = ({ lineId }: CartLine, known: readonly UnbuyableLine[]) => {
  const reason = known.find((line) => line.lineId === lineId)?.reason;
  return reason === "withdrawn" || reason === "cannotShip" ? reason : null;
};

/** A cart of these lines as the provider will quote it, as far as that can be known; `known` is why lines could not be bought before. */
export const cartOf = (lines: readonly CartLine[], known: readonly UnbuyableLine[] = []): Cart => ({
  lines: [...lines],
  quote: sumOf(selectedLines({ lines: [...lines] }).map((line) => ({ ...line, hindrance: hindranceOf(line, known) }))),
});

export const emptyCart: Cart = cartOf([]);

const changed = (lines: readonly CartLine[], change: CartChange): CartLine[] => {
  switch (change.kind) {
    case "setQuantity":
      return lines.map((line) => (line.lineId === change.lineId ? { ...line, quantity: change.quantity } : line));
    case "select":
      return lines.map((line) =>
        change.lineIds.includes(line.lineId) ? { ...line, isSelected: change.isSelected } : line,
      );
    case "remove":
      return lines.filter((line) => line.lineId !== change.lineId);
  }
};

/** The cart as it will be once the change is saved. Pure; unknown lines change nothing. */
export const applyCartChange = (cart: Cart, change: CartChange): Cart =>
  cartOf(changed(cart.lines, change), cart.quote.unbuyable);
