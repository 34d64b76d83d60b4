import { createHash } from "node:crypto";
import { type Address, discountOf, type Locale, type PrintedAddress, type Quote, sumOf } from "@griya/api";
import type { SQL } from "drizzle-orm";
import { findAddress } from "../address/find-addresses.ts";
import { cartOwnerOfBuyer } from "../cart/cart-owner.ts";
import { findVoucherOf, type PricedLine, piecesOf, pricedLinesOf, toSum } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import type { Buyer } from "../http/route.ts";
import { isShippable, loadOf, type ShippingQuote, shippingQuotes, zoneOf } from "../shipping/shipping-options.ts";
import type { FoundVoucher } from "../voucher/find-vouchers.ts";
import { type LocalAdjustment, localSum, type OfferedSum, offeredSum } from "../voucher/sum-with-voucher.ts";

/** Returns an address as printed lines, from street to province. */
const printed = (address: Address): PrintedAddress => ({
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

type Wish = {
  readonly lines: readonly PricedLine[];
  /** Null while the destination is unknown. */
  readonly address: Address | null;
  /** Null while no shipping method is chosen. */
  readonly shippingId: string | null;
  /** The voucher to apply. Null where no voucher is in the cart. */
  readonly voucher: FoundVoucher | null;
  readonly now: Date;
};

/** An offer of the shop now, with all that an order of it needs. */
export type Offer = OfferedSum & {
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

const idOf = ({ sum, shipTo, shipping }: Omit<Offer, "id">): string => {
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
export const idBeforeRefusal = (offer: Offer): string | null => {
  const { sum, shipping, voucher } = offer;
  if (voucher === null) return null;
  const amount = -discountOf(voucher.terms, sum.lines, shipping?.cost ?? 0);
  if (amount === 0) return null;
  const discount: LocalAdjustment = { kind: "voucher", label: voucher.found.voucher.title, amount };
  return idOf({ ...offer, sum: { ...sum, adjustments: [...sum.adjustments, discount], total: sum.total + amount } });
};

/** Makes an offer of some lines. Pure: the same wish gives the same offer. */
export const offerOf = ({ lines, address, shippingId, voucher: found, now }: Wish): Offer => {
  const zone = address && zoneOf(address.subDistrict.id);
  const asked = lines.map((line) =>
    toSum(
      line,
      address === null || line.pieces.every(({ variant }) => isShippable(zone, variant)) ? null : "cannotShip",
    ),
  );
  const bought = new Set(sumOf(asked).lines.map(({ lineId }) => lineId));
  const boughtLines = lines.filter(({ id }) => bought.has(id));
  const shippingOptions = boughtLines.length === 0 ? [] : shippingQuotes(zone, loadOf(piecesOf(boughtLines)));
  const shipping = shippingOptions.find(({ id }) => id === shippingId) ?? null;
  const offer = {
    ...offeredSum({
      asked,
      lines: boughtLines,
      shipping: shipping && { kind: "shipping", label: shipping.name, amount: shipping.cost },
      found,
      city: address?.city ?? null,
      now,
    }),
    lines: boughtLines,
    address,
    shipTo: address && printed(address),
    shippingOptions,
    shipping,
  };
  return { ...offer, id: idOf(offer) };
};

type Question = {
  readonly buyer: Pick<Buyer, "id" | "guestHash">;
  readonly now: Date;
  /** The condition for some lines of the cart. */
  readonly narrowed: SQL | undefined;
  readonly addressId: string | null;
  readonly shippingId: string | null;
};

/** Reads everything again and makes an offer of it. Throws 404 where the address is not theirs. */
export const makeOffer = async (
  queries: Queries,
  { buyer, now, narrowed, addressId, shippingId }: Question,
): Promise<Offer> => {
  const owner = cartOwnerOfBuyer(buyer);
  const lines = await pricedLinesOf(queries, owner, now, narrowed);
  const voucher = await findVoucherOf(queries, owner, lines);
  if (addressId === null) return offerOf({ lines, address: null, shippingId, voucher, now });
  const address = await findAddress(queries, buyer.id, addressId);
  if (!address) throw notFound("addAddressFirst");
  return offerOf({ lines, address, shippingId, voucher, now });
};

/** Returns an offer as its reader sees it. */
export const quoteOf = (
  { id, shipTo, ...offer }: Pick<Offer, "id" | "sum" | "shipTo" | "voucher">,
  locale: Locale,
): Quote => ({
  ...localSum(offer, locale),
  id,
  shipTo,
});
