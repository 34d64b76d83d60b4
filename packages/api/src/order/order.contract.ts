import * as z from "zod/mini";
import { MERGED_CART_LINES_MAXIMUM } from "../cart/cart-limits.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { createEnumCodec, withWireNames } from "../endpoint/wire-codecs.ts";
import { createRequiredLine } from "../message/required-text.ts";
import { Rupiah } from "../money/rupiah.ts";
import { AcceptedCharge, Payment, PaymentMethodIdWire, PaymentMethodKindWire } from "../payment/payment.contract.ts";
import { RefundAccount, RefundAccountForm, refundAccountWireNames } from "../payment/refund-account.contract.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AddOnTotals, Adjustment, PrintedAddress, Quote, ShippingId } from "../quote/quote.contract.ts";
import { cleanCode, cleanText } from "../text/clean-text.ts";
import { ORDER_STAGES, ORDER_STATUSES } from "./order-status.ts";
import { PIECE_CANCELLATION_REASONS, PIECE_CANCELLATION_TEXT_MAXIMUM } from "./piece-cancellation.ts";

const Status = createEnumCodec(ORDER_STATUSES);

const OrderAddOn = withWireNames(z.object({ name: z.string(), unitPrice: Rupiah }), { unitPrice: "price" });

const OrderLineFields = z.object({
  lineId: z.string(),
  /** The uuid of the product, or null when the product is no longer sold. */
  productId: z.nullable(z.string()),
  slug: z.string(),
  name: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  picture: Picture,
  /** The number of pieces, without cancelled pieces. */
  quantity: z.int(),
  unitPrice: Rupiah,
  /** The services that the customer bought for each piece. */
  addOns: z.array(OrderAddOn),
});

const orderLineWireNames = {
  lineId: "id",
  productId: "product_id",
  picture: "image",
  unitPrice: "price",
  addOns: "addservices",
} as const;

const TrackedOrderLine = withWireNames(OrderLineFields, orderLineWireNames);

const OrderLine = withWireNames(
  z.extend(OrderLineFields, {
    /** The discount of the voucher on all pieces of the line. It is a part of the voucher's adjustment. */
    discount: z.catch(Rupiah, 0),
  }),
  orderLineWireNames,
);

const PieceCancellation = withWireNames(
  z.object({
    lineId: z.string(),
    name: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    quantity: z.int(),
    reason: z.enum(PIECE_CANCELLATION_REASONS),
    /** The customer's text, or an empty text. */
    text: z.string(),
    /** The amount by which the total of the order fell. */
    amount: Rupiah,
    /** True when the pieces were paid, so that the shop pays the amount back. The invoice then shows it as a correction. */
    isRefunded: z.boolean(),
    at: z.iso.datetime(),
  }),
  { lineId: "id", isRefunded: "refunded" },
);
/** Pieces that a customer has cancelled before the order was picked up. */
export type PieceCancellation = z.infer<typeof PieceCancellation>;

/** The payment status on the wire: 1 for paid, 0 for unpaid. */
const PaidFlag = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (status) => status === 1,
  encode: (isPaid) => (isPaid ? 1 : 0),
});

const DeliveryPromise = withWireNames(
  z.object({
    daysMinimum: z.int(),
    daysMaximum: z.int(),
    /**
     * The start of the promised days: the time of the payment, or of the order with cash on delivery. It is null while the order waits for
     * its payment.
     */
    countedFrom: z.nullable(z.iso.datetime()),
  }),
  { daysMinimum: "days_minimum", daysMaximum: "days_maximum", countedFrom: "counted_from" },
);
/** The promised number of days until the delivery. The promise is that of the shipping option when the order was placed. */
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

const TrackedOrderFields = z.object({
  id: z.string(),
  code: z.string(),
  status: Status,
  isPaid: PaidFlag,
  paymentMethod: PaymentMethodKindWire,
  placedAt: z.iso.datetime(),
  history: z.array(z.object({ status: Status, at: z.iso.datetime() })),
  /** The promise, or null for an order that is older than this field. */
  promise: z.nullable(DeliveryPromise),
  lines: z.array(TrackedOrderLine),
});

const trackedWireNames = {
  isPaid: "payment_status",
  paymentMethod: "payment_method",
  placedAt: "placed_at",
  history: "histories",
} as const;

/** The public part of an order. It contains no address and no totals, because its reader needs only the code and a contact. */
export const TrackedOrder = withWireNames(TrackedOrderFields, trackedWireNames);
export type TrackedOrder = z.infer<typeof TrackedOrder>;

/** An order as its customer reads it. Amounts are in whole rupiah. `total` is the sum of `subtotal`, the services and all adjustments. */
export const Order = withWireNames(
  z.extend(TrackedOrderFields, {
    lines: z.array(OrderLine),
    /** The cancelled pieces, the earliest first. The amounts of the order do not contain them. */
    cancellations: z.catch(z.array(PieceCancellation), []),
    subtotal: Rupiah,
    addOns: AddOnTotals,
    adjustments: z.array(Adjustment),
    total: Rupiah,
    shippingName: z.string(),
    address: PrintedAddress,
    /** The current payment of the order. `isPaid` and `paymentMethod` come from this payment. */
    payment: Payment,
    /** The amount that the shop must refund, in whole rupiah. The reason is a late or double payment, a cancelled order, or a return. */
    refundDue: Rupiah,
    /** True when a part of `refundDue` came for an order that was paid already. */
    isPaidTwice: z.catch(z.boolean(), false),
    /** The amount that the shop has refunded, in whole rupiah. */
    refunded: z.catch(Rupiah, 0),
    /**
     * The amount of the payment that the shop does not owe back, in whole rupiah. It goes back when the order is cancelled. Null where the
     * shop does not say it.
     */
    held: z.catch(z.nullable(Rupiah), null),
    /** The part of `refundDue` that goes back the way it came. The customer names an account only for the rest. */
    refundInProgress: z.catch(Rupiah, 0),
    /** The account for the rest. Null where the shop needs none, and where it cannot store one. */
    refundAccount: z.catch(z.nullable(RefundAccount), null),
    /** The number of the invoice, or null until the order is paid. */
    invoiceNumber: z.nullable(z.string()),
  }),
  {
    ...trackedWireNames,
    addOns: "addservices",
    shippingName: "shipping_name",
    refundDue: "owed",
    isPaidTwice: "paid_twice",
    refundInProgress: "refunding",
    refundAccount: "refund_account",
    invoiceNumber: "invoice_number",
  },
);
export type Order = z.infer<typeof Order>;

const Seller = withWireNames(z.object({ name: z.string(), address: z.array(z.string()), taxId: z.string() }), {
  taxId: "tax_id",
});

/**
 * The invoice of a paid order. Its order has the pieces and the amounts of the day of the invoice. `order.cancellations` are the later
 * corrections: their amounts are not part of the total any more.
 */
export const Invoice = withWireNames(
  z.object({
    number: z.string(),
    issuedAt: z.iso.datetime(),
    /** The seller on the invoice. `taxId` is empty when the seller has no tax number. */
    seller: Seller,
    /** The name of the buyer at the time of the invoice. The shipping address may contain another name. */
    buyer: z.string(),
    order: Order,
  }),
  { issuedAt: "issued_at" },
);
export type Invoice = z.infer<typeof Invoice>;

/** The data of a refused placement: the current quote. */
const ChangedQuote = z.object({ quote: Quote });
export type ChangedQuote = z.infer<typeof ChangedQuote>;

export const Placement = z.object({
  /** The id of the quote that the shopper accepts. */
  quoteId: z.string().check(z.minLength(1, "invalidData"), z.maxLength(100, "invalidData")),
  addressId: Uuid,
  shippingId: ShippingId,
  paymentMethod: PaymentMethodIdWire,
  acceptedCharge: z.optional(AcceptedCharge),
  lineIds: z
    .array(Uuid)
    .check(z.minLength(1, "nothingSelected"), z.maxLength(MERGED_CART_LINES_MAXIMUM, "invalidData")),
});
export type Placement = z.infer<typeof Placement>;

const OrderPage = withWireNames(z.object({ orders: z.array(Order), next: z.nullable(z.string()) }), {
  orders: "result",
});
export type OrderPage = z.infer<typeof OrderPage>;

/** A line for the cart. A bundle with unchanged pieces becomes one line. */
const BuyAgainLine = withWireNames(
  z.object({
    productId: z.string(),
    variantId: z.string(),
    quantity: z.int(),
    /** The services of the old line that are still available. */
    addOnIds: z.array(z.string()),
  }),
  { productId: "product_id", variantId: "inventory_id", addOnIds: "addservices" },
);

const BuyAgainMissingLine = withWireNames(
  z.object({
    lineId: z.string(),
    /**
     * The reason why the cart cannot take the line, or not all of it. With `inCart`, the cart already contains all pieces in stock. With
     * `addOnGone`, a service is no longer available.
     */
    reason: z.enum(["gone", "soldOut", "fewerLeft", "inCart", "addOnGone"]),
    /** The number of pieces that can still be bought. */
    quantity: z.int(),
  }),
  { lineId: "id" },
);

/** The lines of an order that can return to the cart. `missing` contains the lines that cannot return completely. */
export const BuyAgain = withWireNames(
  z.object({ lines: z.array(BuyAgainLine), missing: z.array(BuyAgainMissingLine) }),
  {
    lines: "cart",
  },
);
export type BuyAgain = z.infer<typeof BuyAgain>;

/** Converts a typed order code to its stored form: `gr 7kpm2xqa` becomes `GR-7KPM2XQA`. */
const readOrderCode = (typed: string): string => {
  const characters = cleanCode(typed);
  return `GR-${characters.startsWith("GR") && characters.length > 8 ? characters.slice(2) : characters}`;
};

/** A cancellation of some pieces of a line. The client creates the id. A second request with the same id changes nothing. */
export const PieceCancellationRequest = z.object({
  id: Uuid,
  orderId: Uuid,
  lineId: Uuid,
  quantity: z.int("invalidData").check(z.gte(1, "invalidData"), z.lte(999, "invalidData")),
  /** The pieces of the line that the customer saw. With another number of pieces, nothing is cancelled. */
  seenQuantity: z.int("invalidData"),
  reason: z.enum(PIECE_CANCELLATION_REASONS, "required"),
  text: z.string().check(z.overwrite(cleanText), z.maxLength(PIECE_CANCELLATION_TEXT_MAXIMUM, "invalidData")),
});
export type PieceCancellationRequest = z.infer<typeof PieceCancellationRequest>;

const limit = "general";
const access = "customer";

export const orderEndpoints = {
  /**
   * Places the order, once per idempotency key. A handled failure with a quote means that the accepted quote is out of date. In this case
   * no order is placed.
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
      acceptedCharge: "accepted_charge",
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
    /** The wire field is named `status`, but it contains a stage. The specification has no status for unpaid orders. */
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
  /** Returns the invoice. Answers 404 for an unpaid order, and for the order of another buyer. */
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
  /** Returns an order by its code and its email or phone. The call needs no login. Answers 404 when code and contact do not match. */
  track: createEndpoint({
    method: "GET",
    path: "order/track",
    partners: "also",
    limit: { name: "track", by: "code" },
    request: z.object({
      code: createRequiredLine(40).check(z.overwrite(readOrderCode)),
      contact: createRequiredLine(254),
    }),
    response: TrackedOrder,
  }),
  /**
   * Cancels an order that is not picked up yet, or confirms the arrival of a shipped order. The pieces of a cancelled order return to the
   * stock.
   */
  updateStatus: createEndpoint({
    method: "POST",
    path: "order/update-status",
    access: "buyer",
    limit,
    body: "json",
    request: z.object({ id: Uuid, status: createEnumCodec({ 5: "delivered", 6: "cancelled" }) }),
    response: Order,
  }),
  /**
   * Stores the account to which the shop pays back by hand, or replaces it. Answers a handled failure when the shop owes nothing by hand
   * and no return is open.
   */
  saveRefundAccount: createEndpoint({
    method: "POST",
    path: "order/refund-account",
    access: "buyer",
    limit,
    body: "json",
    request: withWireNames(z.extend(RefundAccountForm, { orderId: Uuid }), {
      ...refundAccountWireNames,
      orderId: "order_id",
    }),
    response: RefundAccount,
  }),
  /**
   * Cancels some pieces of a line before the order is picked up. They return to the stock, and their amount goes back. The last piece
   * cancels the order.
   */
  cancelPieces: createEndpoint({
    method: "POST",
    path: "order/cancel-item",
    access: "buyer",
    limit,
    body: "json",
    request: withWireNames(PieceCancellationRequest, {
      orderId: "order_id",
      lineId: "line_id",
      seenQuantity: "of",
    }),
    response: Order,
  }),
};
