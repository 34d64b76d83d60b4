import {
  type AddOnTotals,
  type Address,
  type Adjustment,
  buyableLines,
  type Cart,
  type CartLine,
  type CartQuote,
  type CartVoucher,
  type Problem,
  type Quote,
  type Shipping,
  type ShippingOption,
} from "@griya/api";
import type { Trouble, WorkingEvent } from "../work/working.ts";

/** Where to and how; of an address or a way that is not offered any more, the first that is takes the place. */
export type ShippingChoice = { addressId: string | null; shippingId: string | null };

/** What the checkout hears: the choice as it stands, and what it comes to once the provider has said it. */
export type ShippingNews =
  | { type: "shipping.chosen"; choice: ShippingChoice; isShippable: boolean; quote: Quote | null }
  /** Nothing can be shipped as it is; the shopper has to choose otherwise first. */
  | { type: "shipping.blocked" };

export type ShippingContext = Trouble & {
  choice: ShippingChoice;
  addresses: readonly Address[];
  /** The lines checked in the cart that can be bought, and what they come to without shipping. */
  lines: readonly CartLine[];
  subtotal: number;
  addOns: AddOnTotals;
  shippingOptions: readonly ShippingOption[];
  /** The lines, by id, that nothing brings to the chosen address. */
  unshippable: readonly string[];
  /** What the chosen lines, address and shipping come to; null until the provider has said it. */
  quote: Quote | null;
  /** The one in the cart, as the provider last said it. */
  voucher: CartVoucher | null;
  /** What it takes off the goods, below zero; null where it takes nothing off them. */
  offGoods: number | null;
  /** What becomes of the cart's voucher: another in its place, or none. */
  wantedVoucher: { code: string | null };
  /** Why the voucher that was wanted last is not in the cart. */
  voucherProblem: Problem | null;
};

/** What the checkout's choice of shipping hears. */
export type ShippingEvent =
  | WorkingEvent
  | { type: "address.choose"; addressId: string }
  /** An address was added or changed; it is the one to ship to. */
  | { type: "address.saved"; address: Address }
  | { type: "shipping.choose"; shippingId: string }
  /** What nothing brings there is left out of the order; it stays in the cart. */
  | { type: "unbuyable.uncheck" }
  | { type: "voucher.apply"; code: string }
  | { type: "voucher.remove" }
  /** The shopper wants to go on. */
  | { type: "payment.open" }
  | { type: "problem.dismiss" };

/** What is known of a voucher before the cart is. */
export const noVoucher = { voucher: null, offGoods: null, wantedVoucher: { code: null }, voucherProblem: null };

/** What another voucher has still to be asked. */
export const unvouched = { voucherProblem: null, quote: null };

/** What another address has still to be asked. */
export const unasked = { shippingOptions: [], unshippable: [], quote: null, problem: null };

/** What an adjustment comes to; null where a sum has none of the kind. */
export const amountOf = ({ adjustments }: Pick<CartQuote, "adjustments">, wanted: Adjustment["kind"]): number | null =>
  adjustments.find(({ kind }) => kind === wanted)?.amount ?? null;

/** The voucher as a sum says it; what it takes off the goods holds wherever they go. */
export const voucherOf = (sum: Pick<CartQuote, "adjustments" | "voucher">) => ({
  voucher: sum.voucher,
  offGoods: sum.voucher?.kind === "shipping" ? null : amountOf(sum, "voucher"),
});

/** What there is to buy, as the provider says. */
export const ofCart = (cart: Cart) => ({
  lines: buyableLines(cart),
  subtotal: cart.quote.subtotal,
  addOns: cart.quote.addOns,
  ...voucherOf(cart.quote),
});

/** The chosen one as long as it is among them, else the first. */
const choiceAmong = (offered: readonly { readonly id: string }[], chosen: string | null): string | null =>
  (offered.find(({ id }) => id === chosen) ?? offered[0])?.id ?? null;

/** What is known once the cart and the addresses are. */
export const ofLoaded = (
  { choice }: ShippingContext,
  { cart, addresses }: { cart: Cart; addresses: readonly Address[] },
) => ({
  ...ofCart(cart),
  addresses,
  choice: { ...choice, addressId: choiceAmong(addresses, choice.addressId) },
});

/** What is known once the ways of shipping are. */
export const ofShipping = ({ choice }: ShippingContext, { options, unshippable }: Shipping) => ({
  shippingOptions: options,
  unshippable,
  choice: { ...choice, shippingId: choiceAmong(options, choice.shippingId) },
});

/** The choice as the checkout hears it. */
export const toChosen = ({ choice, quote, shippingOptions, unshippable }: ShippingContext): ShippingNews => ({
  type: "shipping.chosen",
  choice,
  isShippable: shippingOptions.length > 0 && unshippable.length === 0,
  quote,
});

/** Whether a quote has a line, or a service with one, that is not among these: it came meanwhile. */
export const isOfOtherLines = (lines: readonly CartLine[], quote: Quote): boolean =>
  quote.lines.some(({ lineId, addOns }) => {
    const known = lines.find((line) => line.lineId === lineId)?.addOns;
    return !known || addOns.some(({ addOnId }) => known.every((addOn) => addOn.addOnId !== addOnId));
  });
