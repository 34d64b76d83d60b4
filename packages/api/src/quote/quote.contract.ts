import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";

/** The kinds of costs of an order beside its lines. */
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
 * A line that will be bought. `amount` is quantity times unit price. `addOns` are the services with each piece, and not part of `amount`.
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
/** An adjustment of a total. `amount` is in whole rupiah, below zero for a reduction; `label` is the text for its reader. */
export type Adjustment<Label = string> = Omit<z.infer<typeof Adjustment>, "label"> & { label: Label };

/** The terms of a voucher: rupiah off the goods or the shipping cost, or a share of the goods. */
export const voucherTerms = {
  code: z.string(),
  title: z.string(),
  kind: z.enum(["flat", "percent", "shipping"]),
  /** Rupiah, or percent with at most two decimals. */
  value: z.number(),
  /** Limit for the discount, in rupiah; null when the value itself is the limit. */
  cap: z.nullable(Rupiah),
  /** Required minimum of goods, in rupiah. */
  minimum: Rupiah,
};

const CartVoucher = withWireNames(
  z.object({
    ...voucherTerms,
    /** The lines whose goods count; null when all do. */
    lineIds: z.nullable(z.array(z.string())),
    /** The reason why it takes nothing off now, and the remedy; null when it takes something off. */
    refusal: z.nullable(z.string()),
  }),
  { lineIds: "cart_ids" },
);
/** The voucher in a cart. */
export type CartVoucher = z.infer<typeof CartVoucher>;

export const AddOnTotals = withWireNames(z.object({ totalItems: z.int(), totalCost: Rupiah }), {
  totalItems: "total_items",
  totalCost: "total_cost",
});
/** The services with some lines: their number, and their total cost. */
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

/** The sums of the selected lines of a cart, before the address is known. */
export const CartQuote = withWireNames(z.object(quoteFields), { addOns: "addservices" });
export type CartQuote = z.infer<typeof CartQuote>;

/** An address as it will be printed. */
export const PrintedAddress = z.object({
  name: z.string(),
  phone: z.string(),
  /** Street to province, one printed line each. */
  lines: z.array(z.string()),
});
export type PrintedAddress = z.infer<typeof PrintedAddress>;

/**
 * A purchase that the provider offers now, with its price. `id` identifies it by its content: the lines with their prices, the address, the
 * shipping and the total. An order names the quote that the shopper accepts.
 */
export const Quote = withWireNames(z.object({ ...quoteFields, id: z.string(), shipTo: z.nullable(PrintedAddress) }), {
  shipTo: "ship_to",
  addOns: "addservices",
});
export type Quote = z.infer<typeof Quote>;

export const ShippingId = z.string().check(z.minLength(1, "invalidData"), z.maxLength(50, "invalidData"));

export const quoteEndpoints = {
  /**
   * Returns the quote for the selected lines of the customer's cart. It includes the shipping once address and shipping option are chosen.
   * An order names its `id`.
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
