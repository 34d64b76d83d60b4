import {
  type DeliveryPromise,
  getAddOnTotals,
  getSubtotal,
  isPaid,
  type Locale,
  ORDER_STATUSES,
  type Order,
  type TrackedOrder,
} from "@griya/api";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { toPicture } from "../media/stored-picture.ts";
import { findCurrentPayments, getMethod, toPayment } from "../payment/find-payments.ts";
import type { GatewaySettings, PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { formatInvoiceNumber, invoices } from "../payment/invoice.tables.ts";
import { payments } from "../payment/payment.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { orderAdjustments, orderHistories, orderLineAddOns, orderLines, orders } from "./order.tables.ts";

type OrderRow = typeof orders.$inferSelect;

type OrderWithDetails = {
  readonly order: OrderRow;
  /** Whole rupiah. */
  readonly refundDue: number;
  /** Null until it is paid. */
  readonly invoice: typeof invoices.$inferSelect | null;
  readonly lines: readonly {
    readonly line: typeof orderLines.$inferSelect;
    readonly productUuid: string | null;
    readonly addOns: readonly (typeof orderLineAddOns.$inferSelect)[];
  }[];
  readonly adjustments: readonly (typeof orderAdjustments.$inferSelect)[];
  readonly history: readonly (typeof orderHistories.$inferSelect)[];
  readonly payment: PaymentRow;
};

/** Whole rupiah that the shop owes back for an order. */
export const refundDue = sql`(
  select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.orderId} = ${orders.id} and ${payments.state} = 'refundDue'
)`.mapWith(Number);

/** Finds the services of the lines of some orders, by line. */
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

/** Loads orders with all that belongs to them, the latest first. Six queries for any number of orders. */
const findOrdersWithDetails = async (
  queries: Queries,
  where: SQL | undefined,
  limit: number,
): Promise<OrderWithDetails[]> => {
  const found = await queries
    .select({ order: orders, refundDue, invoice: invoices })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  if (found.length === 0) return [];
  const ids = found.map(({ order }) => order.id);
  const lines = await queries
    .select({ line: orderLines, productUuid: products.uuid })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const addOnsOf = await findOrderAddOns(queries, ids);
  const histories = await queries
    .select()
    .from(orderHistories)
    .where(inArray(orderHistories.orderId, ids))
    .orderBy(asc(orderHistories.at), asc(orderHistories.status));
  const adjustments = await queries
    .select()
    .from(orderAdjustments)
    .where(inArray(orderAdjustments.orderId, ids))
    .orderBy(asc(orderAdjustments.position));
  const currentPayments = await findCurrentPayments(queries, ids);
  const getPayment = (id: string): PaymentRow => {
    const payment = currentPayments.get(id);
    if (!payment)
      throw new Error(`Order ${id} has no payment, so nobody knows how it is paid: open one with each order`);
    return payment;
  };
  const adjustmentsOf = Map.groupBy(adjustments, ({ orderId }) => orderId);
  const linesOf = Map.groupBy(lines, ({ line }) => line.orderId);
  const historyOf = Map.groupBy(histories, ({ orderId }) => orderId);
  return found.map(({ order, refundDue, invoice }) => ({
    order,
    refundDue,
    invoice,
    lines: (linesOf.get(order.id) ?? []).map((each) => ({ ...each, addOns: addOnsOf.get(each.line.id) ?? [] })),
    adjustments: adjustmentsOf.get(order.id) ?? [],
    payment: getPayment(order.id),
    history: historyOf.get(order.id) ?? [],
  }));
};

/** Returns the word for a column's number. The columns' checks keep it within the contract's. */
const toStatus = <Words extends Readonly<Record<number, string>>>(words: Words, number: number): Words[keyof Words] => {
  const word: Words[keyof Words] | undefined = words[number as keyof Words];
  if (word === undefined) throw new Error(`The database holds ${number}, which the contract does not know`);
  return word;
};

/** Returns the promised days of an order. Returns null for an older order without them. */
export const getDeliveryPromise = ({
  daysMinimum,
  daysMaximum,
  countedFrom,
}: Pick<OrderRow, "daysMinimum" | "daysMaximum" | "countedFrom">): DeliveryPromise | null =>
  daysMinimum === null || daysMaximum === null
    ? null
    : { daysMinimum, daysMaximum, countedFrom: countedFrom?.toISOString() ?? null };

const toTrackedOrder = ({ order, lines, history, payment }: OrderWithDetails, locale: Locale): TrackedOrder => ({
  id: order.id,
  code: order.code,
  status: toStatus(ORDER_STATUSES, order.status),
  isPaid: isPaid(payment),
  paymentMethod: getMethod(payment),
  placedAt: order.placedAt.toISOString(),
  history: history.map(({ status, at }) => ({ status: toStatus(ORDER_STATUSES, status), at: at.toISOString() })),
  promise: getDeliveryPromise(order),
  lines: lines.map(({ line, productUuid, addOns }) => ({
    lineId: line.id,
    productId: productUuid,
    slug: line.slug,
    name: line.name[locale],
    attributes: line.attributes.map(({ name, value }) => ({ name: name[locale], value: value[locale] })),
    picture: toPicture(line.picture, locale),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    addOns: addOns.map(({ name, unitPrice }) => ({ name: name[locale], unitPrice })),
  })),
});

const toOrder = (whole: OrderWithDetails, settings: GatewaySettings, locale: Locale): Order => ({
  ...toTrackedOrder(whole, locale),
  subtotal: getSubtotal(whole.lines.map(({ line }) => line)),
  addOns: getAddOnTotals(whole.lines.map(({ line: { quantity }, addOns }) => ({ quantity, addOns }))),
  adjustments: whole.adjustments.map(({ kind, label, amount }) => ({ kind, label: label[locale], amount })),
  total: whole.order.total,
  shippingName: whole.order.shippingName[locale],
  address: whole.order.address,
  payment: toPayment(whole.payment, settings),
  refundDue: whole.refundDue,
  invoiceNumber: whole.invoice && formatInvoiceNumber(whole.invoice),
});

type OrderFilter = {
  readonly customerId: string;
  readonly locale: Locale;
  readonly filter?: SQL | undefined;
  readonly limit: number;
};

/** Loads a customer's orders as that customer sees them, the latest first. */
export const findOrders = async (
  queries: Queries,
  { customerId, locale, filter, limit }: OrderFilter,
): Promise<Order[]> => {
  const foundOrders = await findOrdersWithDetails(queries, and(eq(orders.customerId, customerId), filter), limit);
  if (foundOrders.length === 0) return [];
  const settings = await findShopSettings(queries);
  return foundOrders.map((each) => toOrder(each, settings, locale));
};

/** Finds one of a customer's orders. Returns null where it is not theirs. */
export const findOrder = async (
  queries: Queries,
  { customerId, orderId, locale }: { customerId: string; orderId: string; locale: Locale },
): Promise<Order | null> => {
  const [order] = await findOrders(queries, { customerId, locale, filter: eq(orders.id, orderId), limit: 1 });
  return order ?? null;
};

/** Finds an order that satisfies `where`, as anyone may see it. Returns null where there is none. */
export const findTrackedOrder = async (queries: Queries, where: SQL, locale: Locale): Promise<TrackedOrder | null> => {
  const [whole] = await findOrdersWithDetails(queries, where, 1);
  return whole ? toTrackedOrder(whole, locale) : null;
};
