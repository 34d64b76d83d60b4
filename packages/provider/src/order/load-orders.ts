import {
  addOnTotalsOf,
  isPaid,
  type Locale,
  ORDER_STATUSES,
  type Order,
  type Promised,
  subtotalOf,
  type TrackedOrder,
} from "@griya/api";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { findPayments, methodOf, paymentOf } from "../payment/find-payments.ts";
import type { GatewaySettings, PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { invoiceNumber, invoices } from "../payment/invoice.tables.ts";
import { payments } from "../payment/payment.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { orderAdjustments, orderHistories, orderLineAddOns, orderLines, orders } from "./order.tables.ts";

type OrderRow = typeof orders.$inferSelect;

type WholeOrder = {
  readonly order: OrderRow;
  /** Whole rupiah. */
  readonly owed: number;
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
export const owedBack = sql`(
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
const loadWhole = async (queries: Queries, where: SQL | undefined, limit: number): Promise<WholeOrder[]> => {
  const found = await queries
    .select({ order: orders, owed: owedBack, invoice: invoices })
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
  const standing = await findPayments(queries, ids);
  const paymentOfOrder = (id: string): PaymentRow => {
    const payment = standing.get(id);
    if (!payment)
      throw new Error(`Order ${id} has no payment, so nobody knows how it is paid: open one with each order`);
    return payment;
  };
  const adjustmentsOf = Map.groupBy(adjustments, ({ orderId }) => orderId);
  const linesOf = Map.groupBy(lines, ({ line }) => line.orderId);
  const historyOf = Map.groupBy(histories, ({ orderId }) => orderId);
  return found.map(({ order, owed, invoice }) => ({
    order,
    owed,
    invoice,
    lines: (linesOf.get(order.id) ?? []).map((each) => ({ ...each, addOns: addOnsOf.get(each.line.id) ?? [] })),
    adjustments: adjustmentsOf.get(order.id) ?? [],
    payment: paymentOfOrder(order.id),
    history: historyOf.get(order.id) ?? [],
  }));
};

/** Returns the word for a column's number. The columns' checks keep it within the contract's. */
const known = <Words extends Readonly<Record<number, string>>>(words: Words, number: number): Words[keyof Words] => {
  const word: Words[keyof Words] | undefined = words[number as keyof Words];
  if (word === undefined) throw new Error(`The database holds ${number}, which the contract does not know`);
  return word;
};

/** Returns the promised days of an order. Returns null for an older order without them. */
export const promiseOf = ({
  daysMinimum,
  daysMaximum,
  countedFrom,
}: Pick<OrderRow, "daysMinimum" | "daysMaximum" | "countedFrom">): Promised | null =>
  daysMinimum === null || daysMaximum === null
    ? null
    : { daysMinimum, daysMaximum, countedFrom: countedFrom?.toISOString() ?? null };

const trackedOrder = ({ order, lines, history, payment }: WholeOrder, locale: Locale): TrackedOrder => ({
  id: order.id,
  code: order.code,
  status: known(ORDER_STATUSES, order.status),
  isPaid: isPaid(payment),
  paymentMethod: methodOf(payment),
  placedAt: order.placedAt.toISOString(),
  history: history.map(({ status, at }) => ({ status: known(ORDER_STATUSES, status), at: at.toISOString() })),
  promise: promiseOf(order),
  lines: lines.map(({ line, productUuid, addOns }) => ({
    lineId: line.id,
    productId: productUuid,
    slug: line.slug,
    name: line.name[locale],
    attributes: line.attributes.map(({ name, value }) => ({ name: name[locale], value: value[locale] })),
    picture: pictureFor(line.picture, locale),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    addOns: addOns.map(({ name, unitPrice }) => ({ name: name[locale], unitPrice })),
  })),
});

const ownOrder = (whole: WholeOrder, settings: GatewaySettings, locale: Locale): Order => ({
  ...trackedOrder(whole, locale),
  subtotal: subtotalOf(whole.lines.map(({ line }) => line)),
  addOns: addOnTotalsOf(whole.lines.map(({ line: { quantity }, addOns }) => ({ quantity, addOns }))),
  adjustments: whole.adjustments.map(({ kind, label, amount }) => ({ kind, label: label[locale], amount })),
  total: whole.order.total,
  shippingName: whole.order.shippingName[locale],
  address: whole.order.address,
  payment: paymentOf(whole.payment, settings),
  owed: whole.owed,
  invoiceNumber: whole.invoice && invoiceNumber(whole.invoice),
});

type Wanted = {
  readonly customerId: string;
  readonly locale: Locale;
  readonly narrowed?: SQL | undefined;
  readonly limit: number;
};

/** Loads a customer's orders as that customer sees them, the latest first. */
export const loadOrders = async (
  queries: Queries,
  { customerId, locale, narrowed, limit }: Wanted,
): Promise<Order[]> => {
  const whole = await loadWhole(queries, and(eq(orders.customerId, customerId), narrowed), limit);
  if (whole.length === 0) return [];
  const settings = await readShopSettings(queries);
  return whole.map((each) => ownOrder(each, settings, locale));
};

/** Finds one of a customer's orders. Returns null where it is not theirs. */
export const findOrder = async (
  queries: Queries,
  { customerId, orderId, locale }: { customerId: string; orderId: string; locale: Locale },
): Promise<Order | null> => {
  const [order] = await loadOrders(queries, { customerId, locale, narrowed: eq(orders.id, orderId), limit: 1 });
  return order ?? null;
};

/** Finds an order that satisfies `where`, as anyone may see it. Returns null where there is none. */
export const findTracked = async (queries: Queries, where: SQL, locale: Locale): Promise<TrackedOrder | null> => {
  const [whole] = await loadWhole(queries, where, 1);
  return whole ? trackedOrder(whole, locale) : null;
};
