import type { CartLine, ShippingOption } from "@griya/api";
import type { ShippingSnapshot } from "./shipping.machine.ts";
import { amountOf } from "./shipping-context.ts";

type Known = Pick<ShippingSnapshot, "context">;

export const selectChosenShipping = ({ context: { shippingOptions, choice } }: Known): ShippingOption | null =>
  shippingOptions.find(({ id }) => id === choice.shippingId) ?? null;

/** Returns the lines that cannot be shipped to the chosen address. */
export const selectUnshippable = ({ context: { lines, unshippable } }: Known): readonly CartLine[] =>
  lines.filter(({ lineId }) => unshippable.includes(lineId));

/**
 * Returns the lines to buy, with the quantities, prices and services of a quote: the chart's own, or that of a placement. Without one,
 * returns the lines of the cart.
 */
export const selectLines = ({ context: { lines, quote: own } }: Known, quote = own): readonly CartLine[] => {
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
export const selectTotals = (state: Known, quote = state.context.quote) => {
  if (quote === null) {
    const { subtotal, addOns, unshippable, offGoods } = state.context;
    const shipping = unshippable.length > 0 ? null : (selectChosenShipping(state)?.cost ?? null);
    return { subtotal, addOns, shipping, voucher: offGoods, total: null };
  }
  const { subtotal, addOns, total } = quote;
  return { subtotal, addOns, shipping: amountOf(quote, "shipping"), voucher: amountOf(quote, "voucher"), total };
};
