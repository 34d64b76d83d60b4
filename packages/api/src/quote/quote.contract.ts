import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Rupiah } from "../money/rupiah.ts";

/** What an order costs beside its lines. */
export const ADJUSTMENT_KINDS = ["shipping", "voucher"] as const;

const QuoteAddOn = onWire(z.object({ addOnId: z.string(), unitPrice: Rupiah }), { addOnId: "id", unitPrice: "price" });

const QuoteLine = onWire(
  z.object({
    lineId: z.string(),
    quantity: z.int(),
    unitPrice: Rupiah,
    amount: Rupiah,
    addOns: z.array(QuoteAddOn),
  }),
  { lineId: "cart_id", unitPrice: "price", addOns: "addservices" },
);
/** A line that will be bought: `amount` is quantity times unit price; `addOns` are the services with each of it, and not in `amount`. */
export type QuoteLine = z.infer<typeof QuoteLine>;

const UnbuyableLine = onWire(
  z.object({
    lineId: z.string(),
    reason: z.enum(["soldOut", "notEnough", "withdrawn", "cannotShip"]),
    stock: z.int(),
  }),
  { lineId: "cart_id" },
);
/** A line that cannot be bought as it stands, why not, and how many pieces there are. */
export type UnbuyableLine = z.infer<typeof UnbuyableLine>;

export const Adjustment = z.object({ kind: z.enum(ADJUSTMENT_KINDS), label: z.string(), amount: z.int() });
/** `amount` in whole rupiah, below zero what is taken off; `label` as its reader sees it. */
export type Adjustment<Label = string> = Omit<z.infer<typeof Adjustment>, "label"> & { label: Label };

/** What a voucher says of itself: rupiah off the goods or the shipping cost, or a share of the goods. */
export const voucherTerms = {
  code: z.string(),
  title: z.string(),
  kind: z.enum(["flat", "percent", "shipping"]),
  /** Rupiah, or percent with two decimals at most. */
  value: z.number(),
  /** The most rupiah that it takes off; null where the value itself is the limit. */
  cap: z.nullable(Rupiah),
  /** The least rupiah of goods that it asks for. */
  minimum: Rupiah,
};

const CartVoucher = onWire(
  z.object({
    ...voucherTerms,
    /** The lines whose goods count; null where all do. */
    lineIds: z.nullable(z.array(z.string())),
    /** Why it takes nothing off now, and what would help; null where it does. */
    refusal: z.nullable(z.string()),
  }),
  { lineIds: "cart_ids" },
);
/** The voucher in a cart. */
export type CartVoucher = z.infer<typeof CartVoucher>;

export const AddOnTotals = onWire(z.object({ totalItems: z.int(), totalCost: Rupiah }), {
  totalItems: "total_items",
  totalCost: "total_cost",
});
/** The services with some lines: how often one is done, and what all cost. */
export type AddOnTotals = z.infer<typeof AddOnTotals>;

const sum = {
  lines: z.array(QuoteLine),
  unbuyable: z.array(UnbuyableLine),
  adjustments: z.array(Adjustment),
  subtotal: Rupiah,
  addOns: AddOnTotals,
  total: Rupiah,
  voucher: z.nullable(CartVoucher),
};

/** What the checked lines of a cart come to, before it is known where they go. */
export const CartQuote = onWire(z.object(sum), { addOns: "addservices" });
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
 * What the provider would sell now, and for how much. `id` names the purchase by its content: the lines and their prices,
 * where they go and how, and the total. Whoever orders says which quote they accept.
 */
export const Quote = onWire(z.object({ ...sum, id: z.string(), shipTo: z.nullable(PrintedAddress) }), {
  shipTo: "ship_to",
  addOns: "addservices",
});
export type Quote = z.infer<typeof Quote>;

export const ShippingId = z.string().check(z.minLength(1, "invalidData"), z.maxLength(50, "invalidData"));

export const quoteEndpoints = {
  /**
   * What the checked lines of the customer's cart would cost, with the way of shipping to an address once the two are chosen.
   * Its `id` is what an order of it names.
   */
  find: endpoint({
    method: "POST",
    path: "checkout/quote",
    access: "buyer",
    limit: "general",
    body: "json",
    request: onWire(z.object({ addressId: z.optional(Uuid), shippingId: z.optional(ShippingId) }), {
      addressId: "address_id",
      shippingId: "shipping_id",
    }),
    response: Quote,
  }),
};
