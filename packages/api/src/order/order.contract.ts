import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";
import { Uuid } from "../client/uuid.ts";
import { requiredText } from "../message/required-text.ts";
import { Rupiah } from "../money/rupiah.ts";
import { PAYMENT_METHODS, type PaymentMethodId, PaymentMethodIdWire } from "../payment/payment.contract.ts";
import { Picture } from "../picture/picture.contract.ts";

/** Order statuses by their number on the wire (specification, section 4; 6 and 7 are ours). */
export const ORDER_STATUSES = {
  1: "pending",
  2: "confirmed",
  3: "pickedUp",
  4: "onTheWay",
  5: "delivered",
  6: "cancelled",
  7: "refunded",
} as const;
export type OrderStatus = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES];

/** The steps of the tracking stepper, in order. */
export const ORDER_STEPS = [
  "pending",
  "confirmed",
  "pickedUp",
  "onTheWay",
  "delivered",
] as const satisfies OrderStatus[];

const OrderStatusWire = z.literal([1, 2, 3, 4, 5, 6, 7]);

const OrderLine = z.object({
  id: z.string(),
  /** The product's uuid; null once it is no longer sold. */
  product_id: z.nullable(z.string()),
  slug: z.string(),
  name: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  image: Picture,
  quantity: z.int(),
  price: Rupiah,
});

const BankDetailsWire = z.object({
  transaction_id: z.string(),
  bank_name: z.string(),
  account_holder: z.string(),
  account_number: z.string(),
  branch_name: z.string(),
});

const TrackedOrderWire = z.object({
  id: z.string(),
  code: z.string(),
  status: OrderStatusWire,
  /** 1 paid, 0 unpaid. */
  payment_status: z.literal([0, 1]),
  payment_method: PaymentMethodIdWire,
  placed_at: z.iso.datetime(),
  histories: z.array(z.object({ status: OrderStatusWire, at: z.iso.datetime() })),
  lines: z.array(OrderLine),
});

const OrderWire = z.extend(TrackedOrderWire, {
  subtotal: Rupiah,
  shipping_cost: Rupiah,
  total: Rupiah,
  shipping_name: z.string(),
  address: z.object({
    name: z.string(),
    phone: z.string(),
    /** Street to province, one printed line each. */
    lines: z.array(z.string()),
  }),
  bank_details: z.nullable(BankDetailsWire),
});

const toTracked = (wire: z.infer<typeof TrackedOrderWire>) => ({
  id: wire.id,
  code: wire.code,
  status: ORDER_STATUSES[wire.status],
  isPaid: wire.payment_status === 1,
  paymentMethod: PAYMENT_METHODS[wire.payment_method],
  placedAt: wire.placed_at,
  history: wire.histories.map(({ status, at }) => ({ status: ORDER_STATUSES[status], at })),
  lines: wire.lines.map(({ id, product_id, image, price, ...line }) => ({
    ...line,
    lineId: id,
    productId: product_id,
    picture: image,
    unitPrice: price,
  })),
});

/** An order as anyone with its code and contact may see it: no address, no totals. */
export const TrackedOrder = z.pipe(TrackedOrderWire, z.transform(toTracked));
export type TrackedOrder = z.infer<typeof TrackedOrder>;

/** An order as its customer sees it. Amounts in whole rupiah: `total = subtotal + shippingCost`. */
export const Order = z.pipe(
  OrderWire,
  z.transform((wire) => ({
    ...toTracked(wire),
    subtotal: wire.subtotal,
    shippingCost: wire.shipping_cost,
    total: wire.total,
    shippingName: wire.shipping_name,
    address: wire.address,
    bankDetails: wire.bank_details && {
      transactionId: wire.bank_details.transaction_id,
      bankName: wire.bank_details.bank_name,
      accountHolder: wire.bank_details.account_holder,
      accountNumber: wire.bank_details.account_number,
      branchName: wire.bank_details.branch_name,
    },
  })),
);
export type Order = z.infer<typeof Order>;
export type BankDetails = NonNullable<Order["bankDetails"]>;

/** A customer may cancel until the order is picked up (decision: orders). */
export const canCancel = (order: Pick<Order, "status">): boolean =>
  order.status === "pending" || order.status === "confirmed";

/** A customer says that an order has arrived. */
export const canFinish = (order: Pick<Order, "status">): boolean => order.status === "onTheWay";

export type Placement = {
  addressId: string;
  shippingId: string;
  paymentMethod: PaymentMethodId;
  /** Whole rupiah that the shopper saw and accepted, shipping included. */
  expectedTotal: number;
  lineIds: readonly string[];
};

const OrderPage = z.pipe(
  z.object({ result: z.array(Order), next: z.nullable(z.string()) }),
  z.transform(({ result, next }) => ({ orders: result, next })),
);
export type OrderPage = z.infer<typeof OrderPage>;

export const orderEndpoints = {
  /**
   * Places the order, once per idempotency key. A handled failure (201) with `changes` says what differs from what the shopper accepted;
   * nothing is ordered then.
   */
  place: endpoint({
    method: "POST",
    path: "checkout/store",
    access: "customer",
    isIdempotent: true,
    request: z.strictObject({
      address_id: Uuid,
      shipping_id: z.string().check(z.minLength(1, "invalidData"), z.maxLength(50, "invalidData")),
      payment_method: PaymentMethodIdWire,
      expected_total: Rupiah,
      cart_ids: z.array(Uuid).check(z.minLength(1, "nothingSelected"), z.maxLength(100, "invalidData")),
    }),
    encode: (placement: Placement) => ({
      address_id: placement.addressId,
      shipping_id: placement.shippingId,
      payment_method: placement.paymentMethod,
      expected_total: placement.expectedTotal,
      cart_ids: placement.lineIds,
    }),
    response: Order,
  }),
  fetch: endpoint({
    method: "GET",
    path: "order/fetch",
    access: "customer",
    request: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(300, "invalidData"))) }),
    encode: ({ cursor }: { cursor?: string | undefined }) => ({ cursor }),
    response: OrderPage,
  }),
  find: endpoint({
    method: "GET",
    path: "order/find",
    access: "customer",
    request: z.strictObject({ id: Uuid }),
    encode: ({ id }: { id: string }) => ({ id }),
    response: Order,
  }),
  /** By code and the e-mail or phone given at checkout; needs no login. 404 when the two do not belong together. */
  track: endpoint({
    method: "GET",
    path: "order/track",
    request: z.strictObject({ code: requiredText(40), contact: requiredText(254) }),
    encode: ({ code, contact }: { code: string; contact: string }) => ({ code, contact }),
    response: TrackedOrder,
  }),
  /** Cancels an order that is not picked up yet (its stock returns), or says that one on its way has arrived. */
  updateStatus: endpoint({
    method: "POST",
    path: "order/update-status",
    access: "customer",
    request: z.strictObject({ id: Uuid, status: z.literal([5, 6], "invalidData") }),
    encode: ({ id, status }: { id: string; status: "cancelled" | "delivered" }) => ({
      id,
      status: status === "cancelled" ? 6 : 5,
    }),
    response: Order,
  }),
};
