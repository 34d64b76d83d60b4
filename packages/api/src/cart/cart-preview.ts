import type { CartQuote } from "../quote/quote.contract.ts";
import { sumLinesWithVoucher } from "../voucher/voucher.ts";
import type { Cart, CartChange, CartLine } from "./cart.contract.ts";
import { getSelectedLines } from "./cart.ts";

type LastQuote = Pick<CartQuote, "unbuyable" | "voucher">;

const getUnavailableReason = ({ lineId }: CartLine, { unbuyable }: LastQuote) => {
  const reason = unbuyable.find((line) => line.lineId === lineId)?.reason;
  return reason === "withdrawn" || reason === "cannotShip" ? reason : null;
};

/**
 * Predicts the cart that the provider will return for these lines. The last quote supplies the voucher, and the reasons why lines cannot be
 * bought. A refused voucher stays refused in the prediction.
 */
export const predictCart = (
  lines: readonly CartLine[],
  lastQuote: LastQuote = { unbuyable: [], voucher: null },
): Cart => {
  const { voucher } = lastQuote;
  const linesToSum = getSelectedLines({ lines: [...lines] }).map((line) => ({
    ...line,
    unavailableReason: getUnavailableReason(line, lastQuote),
  }));
  const activeVoucher = voucher === null || voucher.refusal !== null ? null : { terms: voucher, label: voucher.code };
  return { lines: [...lines], quote: { ...sumLinesWithVoucher(linesToSum, null, activeVoucher), voucher } };
};

export const emptyCart: Cart = predictCart([]);

const applyLineChange = (lines: readonly CartLine[], change: CartChange): CartLine[] => {
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

/** Returns the cart after a change, before the provider confirms the change. A change of an unknown line has no effect. */
export const applyCartChange = (cart: Cart, change: CartChange): Cart =>
  predictCart(applyLineChange(cart.lines, change), cart.quote);

/** Returns the cart without its voucher, with new sums. */
export const withoutVoucher = ({ lines, quote }: Cart): Cart => predictCart(lines, { ...quote, voucher: null });
