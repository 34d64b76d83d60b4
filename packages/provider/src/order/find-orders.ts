import {
  type DeliveryPromise,
  getAddOnTotals,
  getSubtotal,
  isPaid,
  type Locale,
  ORDER_STATUSES,
  type Order,
  type PaymentState,
  type PieceCancellation,
  type RefundAccount,
  type TrackedOrder,
} from "@griya/api";
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { toPicture } from "../media/stored-picture.ts";
import { findCurrentPayments, getMethod, toPayment } from "../payment/find-payments.ts";
import type { GatewaySettings, PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { formatInvoiceNumber, invoices } from "../payment/invoice.tables.ts";
import { payments } from "../payment/payment.tables.ts";
import { findRefundAccounts } from "../payment/refund-accounts.ts";
import type { Config } from "../platform/config.ts";
import { products, variants } from "../product/product.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import {
  orderAdjustments,
  orderHistories,
  orderLineAddOns,
  orderLines,
  orders,
  pieceCancellations,
} from "./order.tables.ts";

type OrderRow = typeof orders.$inferSelect;

type OrderWithDetails = {
  readonly order: OrderRow;
  /** The refund that the shop owes, in whole rupiah. */
  readonly refundDue: number;
  /** The part of the refund that the gateway pays back. */
  readonly refundInProgress: number;
  readonly refunded: number;
  readonly held: number;
  readonly isPaidTwice: boolean;
  /** The invoice, or null until the order is paid. */
  readonly invoice: typeof invoices.$inferSelect | null;
  readonly lines: readonly {
    readonly line: typeof orderLines.$inferSelect;
    readonly productUuid: string | null;
    readonly addOns: readonly (typeof orderLineAddOns.$inferSelect)[];
  }[];
  readonly adjustments: readonly (typeof orderAdjustments.$inferSelect)[];
  /** The cancelled pieces, the earliest first. */
  readonly cancellations: readonly (typeof pieceCancellations.$inferSelect)[];
  readonly history: readonly (typeof orderHistories.$inferSelect)[];
  readonly payment: PaymentRow;
};

const sumPayments = (states: readonly PaymentState[]) =>
  sql`(
  select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.orderId} = ${orders.id} and ${inArray(payments.state, [...states])}
)`.mapWith(Number);

/** The sum of the refunds that are due for an order, in whole rupiah. */
export const refundDue = sumPayments(["refundDue", "refunding"]);

/** The part of {@link refundDue} that the gateway pays back, in whole rupiah. */
export const refundInProgress = sumPayments(["refunding"]);

/** The sum of the refunds of an order that are paid, in whole rupiah. */
const refunded = sumPayments(["refunded"]);

const parts = alias(payments, "parts");

/** The amount of the paid payment without the refunds of its parts, in whole rupiah. */
export const held = sql`(
  select coalesce(sum(${payments.amount} - (
    select coalesce(sum(${parts.amount}), 0) from ${payments} ${sql.identifier("parts")} where ${parts.refundOf} = ${payments.id}
  )), 0) from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'paid'
)`.mapWith(Number);

/** True for a paid order while the shop owes the money of another payment. Refunds of a part name their payment. */
const isPaidTwice = sql`(
  exists (select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'paid')
  and exists (
    select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.refundOf} is null
      and ${inArray(payments.state, ["refundDue", "refunding"])}
  )
)`.mapWith(Boolean);

/** Finds the services of some orders. The map has the services of each line. */
export const findOrderAddOns = async (queries: Queries, orderIds: readonly string[]) => {
  const rows = await queries
    .select({ addOn: orderLineAddOns })
    .from(orderLineAddOns)
    .innerJoin(orderLines, eq(orderLines.id, orderLineAddOns.lineId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLineAddOns.position));
  return Map.groupBy(
    rows.map(({ addOn }) => addOn),
    ({ lineId }) => lineId,
  );
};

/** Finds the cancelled pieces of some orders, the earliest first. */
export const findPieceCancellations = (queries: Queries, orderIds: readonly string[]) =>
  queries
    .select({ ...getTableColumns(pieceCancellations), orderId: orderLines.orderId })
    .from(pieceCancellations)
    .innerJoin(orderLines, eq(orderLines.id, pieceCancellations.lineId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(pieceCancellations.at), asc(pieceCancellations.id));

/**
 * Finds orders with their lines, payments and history, the latest first. The lines include those whose pieces are all cancelled. Uses seven
 * queries for any number of orders.
 */
const findOrdersWithDetails = async (
  queries: Queries,
  where: SQL | undefined,
  limit: number,
): Promise<OrderWithDetails[]> => {
  const foundOrders = await queries
    .select({ order: orders, refundDue, refundInProgress, refunded, held, isPaidTwice, invoice: invoices })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  if (foundOrders.length === 0) return [];
  const orderIds = foundOrders.map(({ order }) => order.id);
  const lines = await queries
    .select({ line: orderLines, productUuid: products.uuid })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.position));
  const addOnsByLine = await findOrderAddOns(queries, orderIds);
  const histories = await queries
    .select()
    .from(orderHistories)
    .where(inArray(orderHistories.orderId, orderIds))
    .orderBy(asc(orderHistories.at), asc(orderHistories.status));
  const adjustments = await queries
    .select()
    .from(orderAdjustments)
    .where(inArray(orderAdjustments.orderId, orderIds))
    .orderBy(asc(orderAdjustments.position));
  const cancellations = await findPieceCancellations(queries, orderIds);
  const currentPayments = await findCurrentPayments(queries, orderIds);
  const getPayment = (id: string): PaymentRow => {
    const payment = currentPayments.get(id);
    if (!payment)
      throw new Error(`Order ${id} has no payment, so its payment method is unknown: create a payment with each order`);
    return payment;
  };
  const cancellationsByOrder = Map.groupBy(cancellations, ({ orderId }) => orderId);
  const adjustmentsByOrder = Map.groupBy(adjustments, ({ orderId }) => orderId);
  const linesByOrder = Map.groupBy(lines, ({ line }) => line.orderId);
  const historyByOrder = Map.groupBy(histories, ({ orderId }) => orderId);
  return foundOrders.map(({ order, ...amounts }) => ({
    ...amounts,
    order,
    lines: (linesByOrder.get(order.id) ?? []).map((each) => ({
      ...each,
      addOns: addOnsByLine.get(each.line.id) ?? [],
    })),
    adjustments: adjustmentsByOrder.get(order.id) ?? [],
    cancellations: cancellationsByOrder.get(order.id) ?? [],
    payment: getPayment(order.id),
    history: historyByOrder.get(order.id) ?? [],
  }));
};

/** Returns the word of the contract for a stored number. Throws when the contract has no such number. */
export const toStatus = <Words extends Readonly<Record<number, string>>>(
  statuses: Words,
  number: number,
): Words[keyof Words] => {
  const status: Words[keyof Words] | undefined = statuses[number as keyof Words];
  if (status === undefined) throw new Error(`The contract has no status with the number ${number}`);
  return status;
};

/** Returns the promised days of an order, or null for an older order without them. */
export const getDeliveryPromise = ({
  daysMinimum,
  daysMaximum,
  countedFrom,
}: Pick<OrderRow, "daysMinimum" | "daysMaximum" | "countedFrom">): DeliveryPromise | null =>
  daysMinimum === null || daysMaximum === null
    ? null
    : { daysMinimum, daysMaximum, countedFrom: countedFrom?.toISOString() ?? null };

const toAttributes = ({ attributes }: typeof orderLines.$inferSelect, locale: Locale) =>
  attributes.map(({ name, value }) => ({ name: name[locale], value: value[locale] }));

const toOrderLine = (
  { line, productUuid, addOns }: OrderWithDetails["lines"][number],
  locale: Locale,
): Order["lines"][number] => ({
  lineId: line.id,
  productId: productUuid,
  slug: line.slug,
  name: line.name[locale],
  attributes: toAttributes(line, locale),
  picture: toPicture(line.picture, locale),
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: line.discount,
  addOns: addOns.map(({ name, unitPrice }) => ({ name: name[locale], unitPrice })),
});

type OrderView = {
  readonly settings: GatewaySettings;
  readonly refundAccounts: ReadonlyMap<string, RefundAccount>;
  readonly locale: Locale;
};

const toPieceCancellation = (
  { lineId, quantity, reason, text, amount, isRefunded, at }: OrderWithDetails["cancellations"][number],
  lines: OrderWithDetails["lines"],
  locale: Locale,
): PieceCancellation => {
  const found = lines.find(({ line }) => line.id === lineId);
  if (!found) throw new Error(`The cancellation of line ${lineId} has no line`);
  const { line } = found;
  const name = line.name[locale];
  const attributes = toAttributes(line, locale);
  return { lineId, name, attributes, quantity, reason, text, amount, isRefunded, at: at.toISOString() };
};

/** Returns the lines that still have pieces. */
const getRemainingLines = ({ lines }: OrderWithDetails): OrderWithDetails["lines"] =>
  lines.filter(({ line }) => line.quantity > 0);

const toTrackedOrder = (orderDetails: OrderWithDetails, locale: Locale): TrackedOrder => {
  const { order, history, payment } = orderDetails;
  return {
    id: order.id,
    code: order.code,
    status: toStatus(ORDER_STATUSES, order.status),
    isPaid: isPaid(payment),
    paymentMethod: getMethod(payment),
    placedAt: order.placedAt.toISOString(),
    history: history.map(({ status, at }) => ({ status: toStatus(ORDER_STATUSES, status), at: at.toISOString() })),
    promise: getDeliveryPromise(order),
    lines: getRemainingLines(orderDetails).map((each) => toOrderLine(each, locale)),
  };
};

/** Returns true for an adjustment that changes the total. A voucher whose pieces are all cancelled takes nothing off. */
const isEffective = ({ kind, amount }: { kind: string; amount: number }): boolean => kind !== "voucher" || amount < 0;

const toOrder = (orderDetails: OrderWithDetails, { settings, refundAccounts, locale }: OrderView): Order => {
  const lines = getRemainingLines(orderDetails);
  return {
    ...toTrackedOrder(orderDetails, locale),
    lines: lines.map((each) => toOrderLine(each, locale)),
    cancellations: orderDetails.cancellations.map((each) => toPieceCancellation(each, orderDetails.lines, locale)),
    subtotal: getSubtotal(lines.map(({ line }) => line)),
    addOns: getAddOnTotals(lines.map(({ line: { quantity }, addOns }) => ({ quantity, addOns }))),
    adjustments: orderDetails.adjustments
      .filter(isEffective)
      .map(({ kind, label, amount }) => ({ kind, label: label[locale], amount })),
    total: orderDetails.order.total,
    shippingName: orderDetails.order.shippingName[locale],
    address: orderDetails.order.address,
    payment: toPayment(orderDetails.payment, settings),
    refundDue: orderDetails.refundDue,
    refundInProgress: orderDetails.refundInProgress,
    refunded: orderDetails.refunded,
    held: orderDetails.held,
    isPaidTwice: orderDetails.isPaidTwice,
    refundAccount: refundAccounts.get(orderDetails.order.id) ?? null,
    invoiceNumber: orderDetails.invoice && formatInvoiceNumber(orderDetails.invoice),
  };
};

/** Returns an order with the pieces and the amounts of the day of its invoice. Its cancellations are those after that day. */
const toInvoicedOrder = (orderDetails: OrderWithDetails): OrderWithDetails => {
  const corrections = orderDetails.cancellations.filter(({ isRefunded, endsOrder }) => isRefunded && !endsOrder);
  const sum = (ofThese: typeof corrections, key: "quantity" | "amount" | "discount"): number =>
    ofThese.reduce((total, correction) => total + correction[key], 0);
  return {
    ...orderDetails,
    cancellations: corrections,
    order: { ...orderDetails.order, total: orderDetails.order.total + sum(corrections, "amount") },
    lines: orderDetails.lines.map((each) => {
      const ofLine = corrections.filter(({ lineId }) => lineId === each.line.id);
      const quantity = each.line.quantity + sum(ofLine, "quantity");
      return { ...each, line: { ...each.line, quantity, discount: each.line.discount + sum(ofLine, "discount") } };
    }),
    adjustments: orderDetails.adjustments.map((adjustment) =>
      adjustment.kind === "voucher"
        ? { ...adjustment, amount: adjustment.amount - sum(corrections, "discount") }
        : adjustment,
    ),
  };
};

type OrderFilter = {
  readonly customerId: string;
  readonly locale: Locale;
  readonly filter?: SQL | undefined;
  readonly limit: number;
  readonly config: Pick<Config, "refundAccountKeys">;
};

/** One order of a customer, in the language of the reader. */
export type OrderQuery = Omit<OrderFilter, "filter" | "limit"> & { readonly orderId: string };

/** Finds the orders of a customer in the customer's language, the latest first. */
export const findOrders = async (
  queries: Queries,
  { customerId, locale, filter, limit, config }: OrderFilter,
): Promise<Order[]> => {
  const foundOrders = await findOrdersWithDetails(queries, and(eq(orders.customerId, customerId), filter), limit);
  if (foundOrders.length === 0) return [];
  const settings = await findShopSettings(queries);
  const orderIds = foundOrders.map(({ order }) => order.id);
  const refundAccounts = await findRefundAccounts(queries, config, orderIds);
  return foundOrders.map((each) => toOrder(each, { settings, refundAccounts, locale }));
};

/** Finds the order of an invoice with the pieces and the amounts of that day. Returns null when the order belongs to another customer. */
export const findInvoicedOrder = async (
  queries: Queries,
  { customerId, orderId, locale, config }: OrderQuery,
): Promise<Order | null> => {
  const isOrderOfCustomer = and(eq(orders.customerId, customerId), eq(orders.id, orderId));
  const [orderDetails] = await findOrdersWithDetails(queries, isOrderOfCustomer, 1);
  if (!orderDetails) return null;
  const settings = await findShopSettings(queries);
  const refundAccounts = await findRefundAccounts(queries, config, [orderId]);
  return toOrder(toInvoicedOrder(orderDetails), { settings, refundAccounts, locale });
};

/** Finds an order of a customer. Returns null when the order belongs to another customer. */
export const findOrder = async (queries: Queries, { orderId, ...reader }: OrderQuery): Promise<Order | null> => {
  const [order] = await findOrders(queries, { ...reader, filter: eq(orders.id, orderId), limit: 1 });
  return order ?? null;
};

/** Finds an order by a condition, with the data that is visible without a login. Returns null when there is none. */
export const findTrackedOrder = async (queries: Queries, where: SQL, locale: Locale): Promise<TrackedOrder | null> => {
  const [orderDetails] = await findOrdersWithDetails(queries, where, 1);
  return orderDetails ? toTrackedOrder(orderDetails, locale) : null;
};
