import { createHash } from "node:crypto";
import { type Address, getDiscount, type Locale, type PrintedAddress, type Quote, sumLines } from "@griya/api";
import type { SQL } from "drizzle-orm";
import { findAddress } from "../address/find-addresses.ts";
import { getBuyerCartOwner } from "../cart/cart-owner.ts";
import { findCartVoucher, findPricedLinesByOwner, getPieces, type PricedLine, toLineToSum } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import type { Buyer } from "../http/route.ts";
import { getLoad, getShippingQuotes, getZone, isShippable, type ShippingQuote } from "../shipping/shipping-options.ts";
import type { VoucherRecord } from "../voucher/find-vouchers.ts";
import { buildQuoteSum, type LocalAdjustment, type QuoteSum, toCartQuote } from "../voucher/quote-sum.ts";

/** Returns an address as printed lines, from street to country. */
const toPrintedAddress = (address: Address): PrintedAddress => ({
  name: address.name,
  phone: address.phone,
  lines: [
    address.address,
    address.address2,
    `${address.subDistrict.name}, ${address.district.name}`,
    `${address.city.name} ${address.zipCode}`,
    `${address.province.name}, ${address.country}`,
  ].filter((line) => line !== ""),
});

type PurchaseQuoteInput = {
  readonly lines: readonly PricedLine[];
  /** The address of the delivery, or null while it is unknown. */
  readonly address: Address | null;
  /** The id of the shipping method, or null while none is chosen. */
  readonly shippingId: string | null;
  /** The voucher of the cart, or null without a voucher. */
  readonly voucher: VoucherRecord | null;
  readonly now: Date;
};

/** A current quote of some lines, with all data for an order. */
export type PurchaseQuote = QuoteSum & {
  /** A hash of the lines, prices, address and shipping method. */
  readonly id: string;
  /** The lines that can be bought. */
  readonly lines: readonly PricedLine[];
  readonly address: Address | null;
  readonly shipTo: PrintedAddress | null;
  readonly shippingOptions: readonly ShippingQuote[];
  /** The chosen shipping method. Null while none is chosen, or when it cannot ship these lines to the address. */
  readonly shipping: ShippingQuote | null;
};

const hashPurchaseQuote = ({ sum, shipTo, shipping }: Omit<PurchaseQuote, "id">): string => {
  const lines = sum.lines
    .map(({ lineId, quantity, unitPrice, addOns }) => [
      lineId,
      quantity,
      unitPrice,
      ...addOns.map((addOn) => `${addOn.addOnId} ${addOn.unitPrice}`).sort(),
    ])
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  const adjustments = sum.adjustments.map(({ kind, amount }) => [kind, amount]);
  const addressParts = shipTo && [shipTo.name, shipTo.phone, ...shipTo.lines];
  return createHash("sha256")
    .update(JSON.stringify([lines, adjustments, shipping?.id ?? null, addressParts, sum.total]))
    .digest("base64url");
};

/** Returns the id of the same quote with the discount of a refused voucher. Returns null without such a discount. */
export const getIdBeforeRefusal = (purchaseQuote: PurchaseQuote): string | null => {
  const { sum, shipping, voucher } = purchaseQuote;
  if (voucher === null) return null;
  const amount = -getDiscount(voucher.terms, sum.lines, shipping?.cost ?? 0);
  if (amount === 0) return null;
  const discount: LocalAdjustment = { kind: "voucher", label: voucher.record.voucher.title, amount };
  return hashPurchaseQuote({
    ...purchaseQuote,
    sum: { ...sum, adjustments: [...sum.adjustments, discount], total: sum.total + amount },
  });
};

/** Builds the quote of some lines. The same input always gives the same quote. */
export const buildPurchaseQuote = ({
  lines,
  address,
  shippingId,
  voucher: voucherRecord,
  now,
}: PurchaseQuoteInput): PurchaseQuote => {
  const zone = address && getZone(address.subDistrict.id);
  const linesToSum = lines.map((line) =>
    toLineToSum(
      line,
      address === null || line.pieces.every(({ variant }) => isShippable(zone, variant)) ? null : "cannotShip",
    ),
  );
  const boughtLineIds = new Set(sumLines(linesToSum).lines.map(({ lineId }) => lineId));
  const boughtLines = lines.filter(({ id }) => boughtLineIds.has(id));
  const shippingOptions = boughtLines.length === 0 ? [] : getShippingQuotes(zone, getLoad(getPieces(boughtLines)));
  const shipping = shippingOptions.find(({ id }) => id === shippingId) ?? null;
  const purchaseQuote = {
    ...buildQuoteSum({
      linesToSum,
      lines: boughtLines,
      shipping: shipping && { kind: "shipping", label: shipping.name, amount: shipping.cost },
      voucherRecord,
      city: address?.city ?? null,
      now,
    }),
    lines: boughtLines,
    address,
    shipTo: address && toPrintedAddress(address),
    shippingOptions,
    shipping,
  };
  return { ...purchaseQuote, id: hashPurchaseQuote(purchaseQuote) };
};

type PurchaseQuoteRequest = {
  readonly buyer: Pick<Buyer, "id" | "guestHash">;
  readonly now: Date;
  /** The condition that selects the lines of the cart. */
  readonly filter: SQL | undefined;
  readonly addressId: string | null;
  readonly shippingId: string | null;
};

/** Reads the cart, the voucher and the address, and builds a quote. Throws a 404 when the address belongs to another customer. */
export const buildCartPurchaseQuote = async (
  queries: Queries,
  { buyer, now, filter, addressId, shippingId }: PurchaseQuoteRequest,
): Promise<PurchaseQuote> => {
  const owner = getBuyerCartOwner(buyer);
  const lines = await findPricedLinesByOwner(queries, owner, now, filter);
  const voucher = await findCartVoucher(queries, owner, lines);
  if (addressId === null) return buildPurchaseQuote({ lines, address: null, shippingId, voucher, now });
  const address = await findAddress(queries, buyer.id, addressId);
  if (!address) throw notFound("addAddressFirst");
  return buildPurchaseQuote({ lines, address, shippingId, voucher, now });
};

/** Returns the quote in the reader's language. */
export const toQuote = (
  { id, shipTo, ...purchaseQuote }: Pick<PurchaseQuote, "id" | "sum" | "shipTo" | "voucher">,
  locale: Locale,
): Quote => ({
  ...toCartQuote(purchaseQuote, locale),
  id,
  shipTo,
});
