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
 * Returns the lines to buy, with the quantities, prices and add-ons of a quote. The default is the chart's own quote. Without a quote,
 * returns the lines of the cart.
 */
export const selectLines = (
  { context: { lines, quote: ownQuote } }: ShippingState,
  quote = ownQuote,
): readonly CartLine[] => {
  if (quote === null) return lines;
  return lines.flatMap((line) => {
    const quotedLine = quote.lines.find(({ lineId }) => lineId === line.lineId);
    if (!quotedLine) return [];
    const addOns = line.addOns.flatMap((addOn) => {
      const quotedAddOn = quotedLine.addOns.find(({ addOnId }) => addOnId === addOn.addOnId);
      return quotedAddOn ? { ...addOn, unitPrice: quotedAddOn.unitPrice, isChosen: true } : [];
    });
    return { ...line, quantity: quotedLine.quantity, unitPrice: quotedLine.unitPrice, addOns };
  });
};

/**
 * Returns the totals of a quote in whole rupiah. Without a quote, the total is null. The other amounts then come from the cart and the
 * chosen shipping option.
 */
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
