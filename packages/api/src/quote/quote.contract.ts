import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";

/** The kinds of adjustments: costs and discounts that are not part of a line. */
export const ADJUSTMENT_KINDS = ["shipping", "voucher"] as const;

const QuoteAddOn = withWireNames(z.object({ addOnId: z.string(), unitPrice: Rupiah }), {
  addOnId: "id",
  unitPrice: "price",
});

const QuoteLine = withWireNames(
  z.object({
    lineId: z.string(),
    quantity: z.int(),
    unitPrice: Rupiah,
    amount: Rupiah,
    addOns: z.array(QuoteAddOn),
  }),
  { lineId: "cart_id", unitPrice: "price", addOns: "addservices" },
);
/**
 * A line that will be bought. `amount` is quantity times unit price. `addOns` are the chosen services, whose cost is not part of `amount`.
 */
export type QuoteLine = z.infer<typeof QuoteLine>;

const UnavailableLine = withWireNames(
  z.object({
    lineId: z.string(),
    reason: z.enum(["soldOut", "notEnough", "withdrawn", "cannotShip"]),
    stock: z.int(),
  }),
  { lineId: "cart_id" },
);
/** A line that cannot be bought now, with the reason and the stock. */
export type UnavailableLine = z.infer<typeof UnavailableLine>;

export const Adjustment = z.object({ kind: z.enum(ADJUSTMENT_KINDS), label: z.string(), amount: z.int() });
/** A cost or a discount in a total. `amount` is in whole rupiah, and below zero for a discount. `label` is the name that pages show. */
export type Adjustment<Label = string> = Omit<z.infer<typeof Adjustment>, "label"> & { label: Label };

/** The terms of a voucher. Its value is rupiah off the goods, rupiah off the shipping cost, or a percentage of the goods. */
export const voucherTerms = {
  code: z.string(),
  title: z.string(),
  kind: z.enum(["flat", "percent", "shipping"]),
  /** The discount in rupiah, or in percent with at most two decimals. */
  value: z.number(),
  /** The maximum discount in rupiah. With null, the value of the voucher is the only limit. */
  cap: z.nullable(Rupiah),
  /** The minimum cost of goods for the voucher, in rupiah. */
  minimum: Rupiah,
};

const CartVoucher = withWireNames(
  z.object({
    ...voucherTerms,
    /** The lines whose goods count for the voucher, or null for all lines. */
    lineIds: z.nullable(z.array(z.string())),
    /** The reason why the voucher gives no discount now, with a remedy; null when the voucher gives a discount. */
    refusal: z.nullable(z.string()),
  }),
  { lineIds: "cart_ids" },
);
/** The voucher in a cart, with the result of its check. */
export type CartVoucher = z.infer<typeof CartVoucher>;

export const AddOnTotals = withWireNames(z.object({ totalItems: z.int(), totalCost: Rupiah }), {
  totalItems: "total_items",
  totalCost: "total_cost",
});
/** The number and the total cost of the services of some lines. */
export type AddOnTotals = z.infer<typeof AddOnTotals>;

const quoteFields = {
  lines: z.array(QuoteLine),
  unbuyable: z.array(UnavailableLine),
  adjustments: z.array(Adjustment),
  subtotal: Rupiah,
  addOns: AddOnTotals,
  total: Rupiah,
  voucher: z.nullable(CartVoucher),
};

/** The sums of the selected lines of a cart, without shipping. */
export const CartQuote = withWireNames(z.object(quoteFields), { addOns: "addservices" });
export type CartQuote = z.infer<typeof CartQuote>;

/** An address with the lines of the shipping label. */
export const PrintedAddress = z.object({
  name: z.string(),
  phone: z.string(),
  /** The lines of the address, from the street to the province. */
  lines: z.array(z.string()),
});
export type PrintedAddress = z.infer<typeof PrintedAddress>;

/**
 * The exact terms of a purchase. `id` is a hash of its content: the lines with their prices, the address, the shipping and the total. A
 * placement refers to the quote that the shopper accepts.
 */
export const Quote = withWireNames(z.object({ ...quoteFields, id: z.string(), shipTo: z.nullable(PrintedAddress) }), {
  shipTo: "ship_to",
  addOns: "addservices",
});
export type Quote = z.infer<typeof Quote>;

export const ShippingId = z.string().check(z.minLength(1, "invalidData"), z.maxLength(50, "invalidData"));

export const quoteEndpoints = {
  /**
   * Returns the quote for the selected lines of the cart. The quote contains the shipping cost when the request names an address and a
   * shipping option. A placement refers to the quote by its `id`.
   */
  find: createEndpoint({
    method: "POST",
    path: "checkout/quote",
    access: "buyer",
    limit: "general",
    body: "json",
    request: withWireNames(z.object({ addressId: z.optional(Uuid), shippingId: z.optional(ShippingId) }), {
      addressId: "address_id",
      shippingId: "shipping_id",
    }),
    response: Quote,
  }),
};
