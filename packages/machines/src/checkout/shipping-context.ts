import {
  type AddOnTotals,
  type Address,
  type Adjustment,
  type Cart,
  type CartLine,
  type CartQuote,
  type CartVoucher,
  getAvailableLines,
  type Problem,
  type Quote,
  type Shipping,
  type ShippingOption,
} from "@griya/api";
import type { RequestEvent, RequestState } from "../request/request-state.ts";

/** The chosen address and shipping option. The first offered one replaces a choice that is not offered any more. */
export type ShippingChoice = { addressId: string | null; shippingId: string | null };

/** The events that the checkout gets: the current choice, and its quote once the provider has sent it. */
export type ShippingNotification =
  | { type: "shipping.chosen"; choice: ShippingChoice; isShippable: boolean; quote: Quote | null }
  /** Nothing can be shipped with this choice; the shopper has to choose otherwise first. */
  | { type: "shipping.blocked" };

export type ShippingContext = RequestState & {
  choice: ShippingChoice;
  addresses: readonly Address[];
  /** The selected lines of the cart that can be bought; their sums are without shipping. */
  lines: readonly CartLine[];
  subtotal: number;
  addOns: AddOnTotals;
  shippingOptions: readonly ShippingOption[];
  /** Ids of the lines that cannot be shipped to the chosen address. */
  unshippableLineIds: readonly string[];
  /** The quote for the chosen lines, address and shipping; null until the provider has sent it. */
  quote: Quote | null;
  /** The voucher of the cart, as the provider last sent it. */
  voucher: CartVoucher | null;
  /** Its discount on the goods, below zero; null when there is none. */
  goodsDiscount: number | null;
  /** The voucher that replaces the cart's voucher; its code is null for none. */
  requestedVoucher: { code: string | null };
  /** The reason why the last requested voucher is not in the cart. */
  voucherProblem: Problem | null;
};

/** The events of the shipping chart. */
export type ShippingEvent =
  | RequestEvent
  | { type: "address.choose"; addressId: string }
  /** An address was added or changed; it is the one to ship to. */
  | { type: "address.saved"; address: Address }
  | { type: "shipping.choose"; shippingId: string }
  /** Leaves lines that cannot be shipped there out of the order; they stay in the cart. */
  | { type: "unavailableLines.uncheck" }
  | { type: "voucher.apply"; code: string }
  | { type: "voucher.remove" }
  /** The shopper wants to continue to the payment step. */
  | { type: "payment.open" }
  | { type: "problem.dismiss" };

/** The context of a voucher before the cart is loaded. */
export const emptyVoucherContext = {
  voucher: null,
  goodsDiscount: null,
  requestedVoucher: { code: null },
  voucherProblem: null,
};

/** The reset of the context for another voucher. */
export const voucherReset = { voucherProblem: null, quote: null };

/** The reset of the context for another address. */
export const addressReset = { shippingOptions: [], unshippableLineIds: [], quote: null, problem: null };

/** Returns the amount of an adjustment; null when the sum has none of the kind. */
export const getAdjustmentAmount = (
  { adjustments }: Pick<CartQuote, "adjustments">,
  wanted: Adjustment["kind"],
): number | null => adjustments.find(({ kind }) => kind === wanted)?.amount ?? null;

/** Returns the voucher of a sum. Its discount on the goods is the same for every address. */
export const getVoucherContext = (sum: Pick<CartQuote, "adjustments" | "voucher">) => ({
  voucher: sum.voucher,
  goodsDiscount: sum.voucher?.kind === "shipping" ? null : getAdjustmentAmount(sum, "voucher"),
});

/** Returns the lines to buy and their sums, as the provider sent them. */
export const getCartContext = (cart: Cart) => ({
  lines: getAvailableLines(cart),
  subtotal: cart.quote.subtotal,
  addOns: cart.quote.addOns,
  ...getVoucherContext(cart.quote),
});

/** Returns the chosen one if it is offered, else the first. */
const getOfferedId = (offered: readonly { readonly id: string }[], chosen: string | null): string | null =>
  (offered.find(({ id }) => id === chosen) ?? offered[0])?.id ?? null;

/** Returns the context after the cart and the addresses are loaded. */
export const getLoadedContext = (
  { choice }: ShippingContext,
  { cart, addresses }: { cart: Cart; addresses: readonly Address[] },
) => ({
  ...getCartContext(cart),
  addresses,
  choice: { ...choice, addressId: getOfferedId(addresses, choice.addressId) },
});

/** Returns the context after the ways of shipping are loaded. */
export const getShippingContext = (
  { choice }: ShippingContext,
  { options, unshippable: unshippableLineIds }: Shipping,
) => ({
  shippingOptions: options,
  unshippableLineIds,
  choice: { ...choice, shippingId: getOfferedId(options, choice.shippingId) },
});

/** Returns the choice as an event for the checkout. */
export const toShippingChosenEvent = ({
  choice,
  quote,
  shippingOptions,
  unshippableLineIds,
}: ShippingContext): ShippingNotification => ({
  type: "shipping.chosen",
  choice,
  isShippable: shippingOptions.length > 0 && unshippableLineIds.length === 0,
  quote,
});

/** Tells whether a quote has a line, or a service with one, that is not among these. It was added meanwhile. */
export const hasOtherLines = (lines: readonly CartLine[], quote: Quote): boolean =>
  quote.lines.some(({ lineId, addOns }) => {
    const existing = lines.find((line) => line.lineId === lineId)?.addOns;
    return !existing || addOns.some(({ addOnId }) => existing.every((addOn) => addOn.addOnId !== addOnId));
  });
