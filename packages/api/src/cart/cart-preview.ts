import type { CartQuote } from "../quote/quote.contract.ts";
import { sumWithVoucher } from "../voucher/voucher.ts";
import type { Cart, CartChange, CartLine } from "./cart.contract.ts";
import { selectedLines } from "./cart.ts";

type Known = Pick<CartQuote, "unbuyable" | "voucher">;

const hindranceOf = ({ lineId }: CartLine, { unbuyable }: Known) => {
  const reason = unbuyable.find((line) => line.lineId === lineId)?.reason;
  return reason === "withdrawn" || reason === "cannotShip" ? reason : null;
};

/**
 * Predicts the cart that the provider will return for these lines. `known` is its last quote: it supplies the voucher and the reasons why
 * lines cannot be bought. A refusal in it stays until the provider says otherwise.
 */
export const cartOf = (lines: readonly CartLine[], known: Known = { unbuyable: [], voucher: null }): Cart => {
  const { voucher } = known;
  const asked = selectedLines({ lines: [...lines] }).map((line) => ({ ...line, hindrance: hindranceOf(line, known) }));
  const held = voucher === null || voucher.refusal !== null ? null : { terms: voucher, label: voucher.code };
  return { lines: [...lines], quote: { ...sumWithVoucher(asked, null, held), voucher } };
};

export const emptyCart: Cart = cartOf([]);

const changed = (lines: readonly CartLine[], change: CartChange): CartLine[] => {
  switch (change.kind) {
    case "setQuantity":
      return lines.map((line) => (line.lineId === change.lineId ? { ...line, quantity: change.quantity } : line));
    case "select":
      return lines.map((line) =>
        change.lineIds.includes(line.lineId) ? { ...line, isSelected: change.isSelected } : line,
      );
    case "chooseAddOns":
      return lines.map((line) =>
        line.lineId === change.lineId
          ? {
              ...line,
              addOns: line.addOns.map((addOn) =>
                change.addOnIds.includes(addOn.addOnId) ? { ...addOn, isChosen: change.isChosen } : addOn,
              ),
            }
          : line,
      );
    case "remove":
      return lines.filter((line) => line.lineId !== change.lineId);
  }
};

/** Returns the cart as it is after the change is saved. Pure; unknown lines change nothing. */
export const applyCartChange = (cart: Cart, change: CartChange): Cart =>
  cartOf(changed(cart.lines, change), cart.quote);

/** Returns the cart without its voucher. */
export const withoutVoucher = ({ lines, quote }: Cart): Cart => cartOf(lines, { ...quote, voucher: null });
