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
import { buildOfferSum, type LocalAdjustment, type OfferSum, toCartQuote } from "../voucher/offer-sum.ts";

/** Returns an address as printed lines, from street to province. */
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

type OfferInput = {
  readonly lines: readonly PricedLine[];
  /** Null while the destination is unknown. */
  readonly address: Address | null;
  /** Null while no shipping method is chosen. */
  readonly shippingId: string | null;
  /** The voucher to apply. Null where no voucher is in the cart. */
  readonly voucher: VoucherRecord | null;
  readonly now: Date;
};

/** An offer of the shop now, with all that an order of it needs. */
export type Offer = OfferSum & {
  /** A hash of the purchase: its lines, prices, address and shipping. */
  readonly id: string;
  /** The lines of the sum. */
  readonly lines: readonly PricedLine[];
  readonly address: Address | null;
  readonly shipTo: PrintedAddress | null;
  readonly shippingOptions: readonly ShippingQuote[];
  /** Null where none is chosen, or where the chosen one cannot ship these lines to the address. */
  readonly shipping: ShippingQuote | null;
};

const hashOffer = ({ sum, shipTo, shipping }: Omit<Offer, "id">): string => {
  const lines = sum.lines
    .map(({ lineId, quantity, unitPrice, addOns }) => [
      lineId,
      quantity,
      unitPrice,
      ...addOns.map((addOn) => `${addOn.addOnId} ${addOn.unitPrice}`).sort(),
    ])
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  const adjustments = sum.adjustments.map(({ kind, amount }) => [kind, amount]);
  const to = shipTo && [shipTo.name, shipTo.phone, ...shipTo.lines];
  return createHash("sha256")
    .update(JSON.stringify([lines, adjustments, shipping?.id ?? null, to, sum.total]))
    .digest("base64url");
};

/** Returns the id that an offer had while its voucher still gave its discount. */
export const getIdBeforeRefusal = (offer: Offer): string | null => {
  const { sum, shipping, voucher } = offer;
  if (voucher === null) return null;
  const amount = -getDiscount(voucher.terms, sum.lines, shipping?.cost ?? 0);
  if (amount === 0) return null;
  const discount: LocalAdjustment = { kind: "voucher", label: voucher.record.voucher.title, amount };
  return hashOffer({
    ...offer,
    sum: { ...sum, adjustments: [...sum.adjustments, discount], total: sum.total + amount },
  });
};

/** Makes an offer of some lines. Pure: the same wish gives the same offer. */
export const buildOffer = ({ lines, address, shippingId, voucher: voucherRecord, now }: OfferInput): Offer => {
  const zone = address && getZone(address.subDistrict.id);
  const linesToSum = lines.map((line) =>
    toLineToSum(
      line,
      address === null || line.pieces.every(({ variant }) => isShippable(zone, variant)) ? null : "cannotShip",
    ),
  );
  const boughtIds = new Set(sumLines(linesToSum).lines.map(({ lineId }) => lineId));
  const boughtLines = lines.filter(({ id }) => boughtIds.has(id));
  const shippingOptions = boughtLines.length === 0 ? [] : getShippingQuotes(zone, getLoad(getPieces(boughtLines)));
  const shipping = shippingOptions.find(({ id }) => id === shippingId) ?? null;
  const offer = {
    ...buildOfferSum({
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
  return { ...offer, id: hashOffer(offer) };
};

type OfferRequest = {
  readonly buyer: Pick<Buyer, "id" | "guestHash">;
  readonly now: Date;
  /** The condition for some lines of the cart. */
  readonly filter: SQL | undefined;
  readonly addressId: string | null;
  readonly shippingId: string | null;
};

/** Reads everything again and makes an offer of it. Throws 404 where the address is not theirs. */
export const buildCartOffer = async (
  queries: Queries,
  { buyer, now, filter, addressId, shippingId }: OfferRequest,
): Promise<Offer> => {
  const owner = getBuyerCartOwner(buyer);
  const lines = await findPricedLinesByOwner(queries, owner, now, filter);
  const voucher = await findCartVoucher(queries, owner, lines);
  if (addressId === null) return buildOffer({ lines, address: null, shippingId, voucher, now });
  const address = await findAddress(queries, buyer.id, addressId);
  if (!address) throw notFound("addAddressFirst");
  return buildOffer({ lines, address, shippingId, voucher, now });
};

/** Returns an offer as its reader sees it. */
export const toQuote = (
  { id, shipTo, ...offer }: Pick<Offer, "id" | "sum" | "shipTo" | "voucher">,
  locale: Locale,
): Quote => ({
  ...toCartQuote(offer, locale),
  id,
  shipTo,
});
