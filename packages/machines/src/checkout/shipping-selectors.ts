import type { CartLine, ShippingOption } from "@griya/api";
import type { ShippingSnapshot } from "./shipping.machine.ts";
import { getAdjustmentAmount } from "./shipping-context.ts";

type ShippingState = Pick<ShippingSnapshot, "context">;

export const selectChosenShipping = ({ context: { shippingOptions, choice } }: ShippingState): ShippingOption | null =>
  shippingOptions.find(({ id }) => id === choice.shippingId) ?? null;

/** Returns the lines that cannot be shipped to the chosen address. */
export const selectUnshippableLines = ({
  context: { lines, unshippableLineIds },
}: ShippingState): readonly CartLine[] => lines.filter(({ lineId }) => unshippableLineIds.includes(lineId));

/**
 * Returns the lines to buy, with the quantities, prices and services of a quote: the chart's own, or that of a placement. Without one,
 * returns the lines of the cart.
 */
export const selectLines = ({ context: { lines, quote: own } }: ShippingState, quote = own): readonly CartLine[] => {
  if (quote === null) return lines;
  return lines.flatMap((line) => {
    const quoted = quote.lines.find(({ lineId }) => lineId === line.lineId);
    if (!quoted) return [];
    const addOns = line.addOns.flatMap((addOn) => {
      const chosen = quoted.addOns.find(({ addOnId }) => addOnId === addOn.addOnId);
      return chosen ? { ...addOn, unitPrice: chosen.unitPrice, isChosen: true } : [];
    });
    return { ...line, quantity: quoted.quantity, unitPrice: quoted.unitPrice, addOns };
  });
};

/** Returns the totals of a quote in whole rupiah. Without one, the total is null, and the voucher has the cart's discount. */
export const selectTotals = (state: ShippingState, quote = state.context.quote) => {
  if (quote === null) {
    const { subtotal, addOns, unshippableLineIds, goodsDiscount } = state.context;
    const shipping = unshippableLineIds.length > 0 ? null : (selectChosenShipping(state)?.cost ?? null);
    return { subtotal, addOns, shipping, voucher: goodsDiscount, total: null };
  }
  const { subtotal, addOns, total } = quote;
  return {
    subtotal,
    addOns,
    shipping: getAdjustmentAmount(quote, "shipping"),
    voucher: getAdjustmentAmount(quote, "voucher"),
    total,
  };
};
