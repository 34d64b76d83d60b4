import type { Adjustment, CartLine, ShippingOption } from "@griya/api";
import type { ShippingSnapshot } from "./shipping.machine.ts";

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

/** Whole rupiah, as that quote says. Shipping and total are null until there is one. */
export const selectTotals = (state: Known, quote = state.context.quote) => {
  if (quote === null) {
    const { subtotal, addOns, unshippable } = state.context;
    const shipping = unshippable.length > 0 ? null : (selectChosenShipping(state)?.cost ?? null);
    return { subtotal, addOns, shipping, voucher: null, total: null };
  }
  const { subtotal, addOns, total, adjustments } = quote;
  const amountOf = (wanted: Adjustment["kind"]) => adjustments.find(({ kind }) => kind === wanted)?.amount ?? null;
  return { subtotal, addOns, shipping: amountOf("shipping"), voucher: amountOf("voucher"), total };
};
