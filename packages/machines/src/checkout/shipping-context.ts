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

/** The ids of the chosen address and shipping option. The first available option replaces a choice that is no longer available. */
export type ShippingChoice = { addressId: string | null; shippingId: string | null };

/** The events that the checkout gets: the current choice, and its quote once the provider has sent it. */
export type ShippingNotification =
  | { type: "shipping.chosen"; choice: ShippingChoice; isShippable: boolean; quote: Quote | null }
  /** The provider ships nothing with this choice. The shopper has to change the address or the lines. */
  | { type: "shipping.blocked" };

export type ShippingContext = RequestState & {
  choice: ShippingChoice;
  addresses: readonly Address[];
  /** The selected lines of the cart that are available. The sums below are without shipping, in rupiah. */
  lines: readonly CartLine[];
  subtotal: number;
  addOns: AddOnTotals;
  shippingOptions: readonly ShippingOption[];
  /** The ids of the lines that cannot be shipped to the chosen address. */
  unshippableLineIds: readonly string[];
  /** The quote for the chosen lines, address and shipping option; null until the provider has sent it. */
  quote: Quote | null;
  /** The voucher of the cart in the last answer of the provider. */
  voucher: CartVoucher | null;
  /** The discount of the voucher on the goods, in rupiah, below zero; null when there is none. */
  goodsDiscount: number | null;
  /** The voucher that replaces the current voucher. A null code removes the current voucher. */
  requestedVoucher: { code: string | null };
  /** The reason why the last requested voucher is not in the cart. */
  voucherProblem: Problem | null;
};

/** The events that the page sends to the shipping chart. */
export type ShippingEvent =
  | RequestEvent
  | { type: "address.choose"; addressId: string }
  /** The shopper has added or changed an address. The chart chooses it. */
  | { type: "address.saved"; address: Address }
  | { type: "shipping.choose"; shippingId: string }
  /** The shopper removes the lines that cannot be shipped. The lines stay in the cart, unselected. */
  | { type: "unavailableLines.uncheck" }
  | { type: "voucher.apply"; code: string }
  | { type: "voucher.remove" }
  /** The shopper wants to continue to the payment step. */
  | { type: "payment.open" }
  | { type: "problem.dismiss" };

/** The voucher fields of the context before the cart is loaded. */
export const emptyVoucherContext = {
  voucher: null,
  goodsDiscount: null,
  requestedVoucher: { code: null },
  voucherProblem: null,
};

/** The changes of the context when the shopper requests another voucher. */
export const voucherReset = { voucherProblem: null, quote: null };

/** The changes of the context when the shopper chooses another address. */
export const addressReset = { shippingOptions: [], unshippableLineIds: [], quote: null, problem: null };

/** Returns the amount of the first adjustment of a kind, in rupiah; null when the sum has none. */
export const getAdjustmentAmount = (
  { adjustments }: Pick<CartQuote, "adjustments">,
  wantedKind: Adjustment["kind"],
): number | null => adjustments.find(({ kind }) => kind === wantedKind)?.amount ?? null;

/** Returns the voucher of a sum and its discount on the goods. This discount is the same for every address. */
export const getVoucherContext = (sum: Pick<CartQuote, "adjustments" | "voucher">) => ({
  voucher: sum.voucher,
  goodsDiscount: sum.voucher?.kind === "shipping" ? null : getAdjustmentAmount(sum, "voucher"),
});

/** Returns the available lines of a cart and their sums, as the provider sent them. */
export const getCartContext = (cart: Cart) => ({
  lines: getAvailableLines(cart),
  subtotal: cart.quote.subtotal,
  addOns: cart.quote.addOns,
  ...getVoucherContext(cart.quote),
});

/** Returns the chosen id when it is available, or else the first available id; null without any. */
const getAvailableId = (offered: readonly { readonly id: string }[], chosen: string | null): string | null =>
  (offered.find(({ id }) => id === chosen) ?? offered[0])?.id ?? null;

/** Returns the changes of the context after the cart and the addresses are loaded. */
export const getLoadedContext = (
  { choice }: ShippingContext,
  { cart, addresses }: { cart: Cart; addresses: readonly Address[] },
) => ({
  ...getCartContext(cart),
  addresses,
  choice: { ...choice, addressId: getAvailableId(addresses, choice.addressId) },
});

/** Returns the changes of the context after the shipping options are loaded. */
export const getShippingContext = (
  { choice }: ShippingContext,
  { options, unshippable: unshippableLineIds }: Shipping,
) => ({
  shippingOptions: options,
  unshippableLineIds,
  choice: { ...choice, shippingId: getAvailableId(options, choice.shippingId) },
});

/** Returns the event that reports the current choice to the checkout. */
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

/**
 * Returns true if a quote has a line or an add-on that is missing in the loaded lines. Another tab has then added the line or the add-on to
 * the cart.
 */
export const hasOtherLines = (lines: readonly CartLine[], quote: Quote): boolean =>
  quote.lines.some(({ lineId, addOns }) => {
    const loadedAddOns = lines.find((line) => line.lineId === lineId)?.addOns;
    return !loadedAddOns || addOns.some(({ addOnId }) => loadedAddOns.every((addOn) => addOn.addOnId !== addOnId));
  });
