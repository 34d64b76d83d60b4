import type { CartLine, ShippingOption } from "@griya/api";
import type { ShippingSnapshot } from "./shipping.machine.ts";
import { amountOf } from "./shipping-context.ts";

type Known = Pick<ShippingSnapshot, "context">;

export const selectChosenShipping = ({ context: { shippingOptions, choice } }: Known): ShippingOption | null =>
  shippingOptions.find(({ id }) => id === choice.shippingId) ?? null;

/** The lines that nothing brings to the chosen address. */
export const selectUnshippable = ({ context: { lines, unshippable } }: Known): readonly CartLine[] =>
  lines.filter(({ lineId }) => unshippable.includes(lineId));

/** The lines to buy, as many, for as much and with the services that a quote says: its own, or that of a placement. Without one, those of the cart. */
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

/** Whole rupiah, as that quote says. Until there is one the total is null, and a voucher takes off what it does in the cart. */
export const selectTotals = (state: Known, quote = state.context.quote) => {
  if (quote === null) {
    const { subtotal, addOns, unshippable, offGoods } = state.context;
    const shipping = unshippable.length > 0 ? null : (selectChosenShipping(state)?.cost ?? null);
    return { subtotal, addOns, shipping, voucher: offGoods, total: null };
  }
  const { subtotal, addOns, total } = quote;
  return { subtotal, addOns, shipping: amountOf(quote, "shipping"), voucher: amountOf(quote, "voucher"), total };
};
