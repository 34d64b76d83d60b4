import * as z from "zod/mini";
import { MERGED_CART_LINES_MAXIMUM } from "../cart/cart-limits.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { enumFromNumbers, withWireNames } from "../endpoint/wire-codecs.ts";
import { requiredLine } from "../message/required-text.ts";
import { Rupiah } from "../money/rupiah.ts";
import { PAYMENT_METHODS, Payment, PaymentMethodIdWire } from "../payment/payment.contract.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AddOnTotals, Adjustment, PrintedAddress, Quote, ShippingId } from "../quote/quote.contract.ts";
import { readCode } from "../text/clean-text.ts";
import { ORDER_STAGES, ORDER_STATUSES } from "./order-status.ts";

const Status = enumFromNumbers(ORDER_STATUSES);

const OrderAddOn = withWireNames(z.object({ name: z.string(), unitPrice: Rupiah }), { unitPrice: "price" });

const OrderLine = withWireNames(
  z.object({
    lineId: z.string(),
    /** The product's uuid; null when it is no longer sold. */
    productId: z.nullable(z.string()),
    slug: z.string(),
    name: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    picture: Picture,
    quantity: z.int(),
    unitPrice: Rupiah,
    /** The services that were bought with each piece. */
    addOns: z.array(OrderAddOn),
  }),
  { lineId: "id", productId: "product_id", picture: "image", unitPrice: "price", addOns: "addservices" },
);

/** 1 for paid, 0 for unpaid. */
const PaidFlag = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (status) => status === 1,
  encode: (isPaid) => (isPaid ? 1 : 0),
});

const DeliveryPromise = withWireNames(
  z.object({
    daysMinimum: z.int(),
    daysMaximum: z.int(),
    /** The start of the days: the payment, or the agreement on cash on delivery. Null while the order waits for its payment. */
    countedFrom: z.nullable(z.iso.datetime()),
  }),
  { daysMinimum: "days_minimum", daysMaximum: "days_maximum", countedFrom: "counted_from" },
);
/** The promised days until the order arrives, as the shipping option said at the placement. */
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

const TrackedOrderFields = z.object({
  id: z.string(),
  code: z.string(),
  status: Status,
  isPaid: PaidFlag,
  paymentMethod: enumFromNumbers(PAYMENT_METHODS),
  placedAt: z.iso.datetime(),
  history: z.array(z.object({ status: Status, at: z.iso.datetime() })),
  /** Null for orders that are older than this field. */
  promise: z.nullable(DeliveryPromise),
  lines: z.array(OrderLine),
});

const trackedWireNames = {
  isPaid: "payment_status",
  paymentMethod: "payment_method",
  placedAt: "placed_at",
  history: "histories",
} as const;

/** An order as anyone with its code and contact may see it: no address, no totals. */
export const TrackedOrder = withWireNames(TrackedOrderFields, trackedWireNames);
export type TrackedOrder = z.infer<typeof TrackedOrder>;

/** An order as its customer sees it. Amounts in whole rupiah: `total` is `subtotal` plus the services and every adjustment. */
export const Order = withWireNames(
  z.extend(TrackedOrderFields, {
    subtotal: Rupiah,
    addOns: AddOnTotals,
    adjustments: z.array(Adjustment),
    total: Rupiah,
    shippingName: z.string(),
    address: PrintedAddress,
    /** The current payment of the order; `isPaid` and `paymentMethod` say the same about it. */
    payment: Payment,
    /** Whole rupiah that the shop still has to pay back. They came too late or twice, or for something that is cancelled or returned. */
    refundDue: Rupiah,
    /** Null until the order is paid. */
    invoiceNumber: z.nullable(z.string()),
  }),
  {
    ...trackedWireNames,
    addOns: "addservices",
    shippingName: "shipping_name",
    refundDue: "owed",
    invoiceNumber: "invoice_number",
  },
);
export type Order = z.infer<typeof Order>;

const Seller = withWireNames(z.object({ name: z.string(), address: z.array(z.string()), taxId: z.string() }), {
  taxId: "tax_id",
});

/** The invoice of an order that is paid. */
export const Invoice = withWireNames(
  z.object({
    number: z.string(),
    issuedAt: z.iso.datetime(),
    /** The seller, as the shop signs; `taxId` is empty when there is none. */
    seller: Seller,
    /** Name of the buyer when the invoice was issued. The order's address is the shipping address. */
    buyer: z.string(),
    order: Order,
  }),
  { issuedAt: "issued_at" },
);
export type Invoice = z.infer<typeof Invoice>;

/** The data of a refused placement beside its sentence: the current quote. */
const ChangedQuote = z.object({ quote: Quote });
export type ChangedQuote = z.infer<typeof ChangedQuote>;

export const Placement = z.object({
  /** The quote that the shopper saw and accepted. */
  quoteId: z.string().check(z.minLength(1, "invalidData"), z.maxLength(100, "invalidData")),
  addressId: Uuid,
  shippingId: ShippingId,
  paymentMethod: PaymentMethodIdWire,
  lineIds: z
    .array(Uuid)
    .check(z.minLength(1, "nothingSelected"), z.maxLength(MERGED_CART_LINES_MAXIMUM, "invalidData")),
});
export type Placement = z.infer<typeof Placement>;

const OrderPage = withWireNames(z.object({ orders: z.array(Order), next: z.nullable(z.string()) }), {
  orders: "result",
});
export type OrderPage = z.infer<typeof OrderPage>;

/** A line as a cart takes it. A bundle that is still sold with the same pieces is one line. */
const BuyAgainLine = withWireNames(
  z.object({
    productId: z.string(),
    variantId: z.string(),
    quantity: z.int(),
    /** The services that were bought with it, if they are still offered. */
    addOnIds: z.array(z.string()),
  }),
  { productId: "product_id", variantId: "inventory_id", addOnIds: "addservices" },
);

const BuyAgainMissing = withWireNames(
  z.object({
    lineId: z.string(),
    /** The reason: no longer sold, none left, fewer left than ordered, all left are in the cart, or a service is gone. */
    reason: z.enum(["gone", "soldOut", "fewerLeft", "inCart", "addOnGone"]),
    /** Number of pieces that can still be bought. */
    quantity: z.int(),
  }),
  { lineId: "id" },
);

/** The lines of an order that can go into the cart now, beside its lines. `missing` names the lines that cannot, or not completely. */
export const BuyAgain = withWireNames(z.object({ lines: z.array(BuyAgainLine), missing: z.array(BuyAgainMissing) }), {
  lines: "cart",
});
export type BuyAgain = z.infer<typeof BuyAgain>;

/** Reads an order code as typed: `gr 7kpm2xqa` becomes `GR-7KPM2XQA`. */
const readOrderCode = (typed: string): string => {
  const characters = readCode(typed);
  return `GR-${characters.startsWith("GR") && characters.length > 8 ? characters.slice(2) : characters}`;
};

const limit = "general";
const access = "customer";

export const orderEndpoints = {
  /**
   * Places the order, once per idempotency key. A handled failure (201) with a quote means that the accepted quote is out of date. Nothing
   * is ordered then.
   */
  place: createEndpoint({
    method: "POST",
    path: "checkout/store",
    access: "buyer",
    limit,
    body: "json",
    isIdempotent: true,
    request: withWireNames(Placement, {
      quoteId: "quote_id",
      addressId: "address_id",
      shippingId: "shipping_id",
      paymentMethod: "payment_method",
      lineIds: "cart_ids",
    }),
    response: Order,
    refusal: ChangedQuote,
  }),
  fetch: createEndpoint({
    method: "GET",
    path: "order/fetch",
    access,
    limit,
    /** `status` is a stage, because no number of the specification tells paid from unpaid. */
    request: withWireNames(z.object({ cursor: z.optional(cursorText), stage: z.optional(z.enum(ORDER_STAGES)) }), {
      stage: "status",
    }),
    response: OrderPage,
  }),
  find: createEndpoint({
    method: "GET",
    path: "order/find",
    access: "buyer",
    limit,
    request: z.object({ id: Uuid }),
    response: Order,
  }),
  /** Returns the invoice; 404 for an order of another buyer, and for one that is not paid yet. */
  findInvoice: createEndpoint({
    method: "GET",
    path: "order/invoice",
    access: "buyer",
    limit,
    request: z.object({ id: Uuid }),
    response: Invoice,
  }),
  /** Returns the invoice as a PDF, in the language of the call. */
  downloadInvoice: createEndpoint({
    method: "GET",
    path: "order/invoice/download",
    access: "buyer",
    limit: "paper",
    responseFormat: "file",
    request: z.object({ id: Uuid }),
  }),
  buyAgain: createEndpoint({
    method: "GET",
    path: "order/buy-again",
    access,
    limit,
    request: z.object({ id: Uuid }),
    response: BuyAgain,
  }),
  /**
   * Finds an order by its code and the email or phone given at checkout; needs no login. Answers 404 when the two do not belong together.
   */
  track: createEndpoint({
    method: "GET",
    path: "order/track",
    partners: "also",
    limit: { name: "track", by: "code" },
    request: z.object({ code: requiredLine(40).check(z.overwrite(readOrderCode)), contact: requiredLine(254) }),
    response: TrackedOrder,
  }),
  /** Cancels an order that is not picked up yet (its stock returns), or says that an order on its way has arrived. */
  updateStatus: createEndpoint({
    method: "POST",
    path: "order/update-status",
    access: "buyer",
    limit,
    body: "json",
    request: z.object({ id: Uuid, status: enumFromNumbers({ 5: "delivered", 6: "cancelled" }) }),
    response: Order,
  }),
};
