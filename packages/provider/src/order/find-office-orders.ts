import {
  getAddOnTotals,
  getPromisedDays,
  getSubtotal,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentState,
} from "@griya/api";
import type { OfficeOrder, OfficeOrderSummary } from "@griya/api/office";
import { and, asc, desc, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { customers } from "../auth/auth.tables.ts";
import type { Queries } from "../database/database.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { userError } from "../http/refusal.ts";
import { findCurrentPayments, getMethod } from "../payment/find-payments.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { findOfficeRefundAccount } from "../payment/refund-accounts.ts";
import {
  findOrderAddOns,
  findPieceCancellations,
  getDeliveryPromise,
  refundDue,
  refundInProgress,
} from "./find-orders.ts";
import { orderAdjustments, orderHistories, orderLines, orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";

type PlacedOrder = {
  readonly order: typeof orders.$inferSelect;
  /** The name of the customer, or null after the account is deleted. */
  readonly customer: string | null;
  /** The refund that the shop owes, in whole rupiah. */
  readonly refundDue: number;
  readonly refundInProgress: number;
  readonly isLate: boolean;
};

/** Matches a late order: its last promised day is over, and it is not yet delivered. `getDeliveryTime` of the contract has the same rule. */
const buildIsLateSql = (now: Date) => sql<boolean>`(
  ${orders.status} < ${STATUS.delivered} and ${orders.countedFrom} is not null and ${orders.daysMaximum} is not null
  and ((${orders.countedFrom} + ${orders.daysMaximum} * interval '24 hours') at time zone 'Asia/Jakarta')::date
    < (${now.toISOString()}::timestamptz at time zone 'Asia/Jakarta')::date
)`;

const calendarFormat = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Asia/Jakarta" });

/** Returns the promised dates of an order in the time zone of Jakarta. Returns null before the promised days start. */
const getPromisedDates = (order: PlacedOrder["order"]): OfficeOrderSummary["promised"] => {
  const deliveryPromise = getDeliveryPromise(order);
  if (deliveryPromise === null || order.countedFrom === null) return null;
  const { first, last } = getPromisedDays(deliveryPromise, order.countedFrom.getTime());
  return { first: calendarFormat.format(first), last: calendarFormat.format(last) };
};

const getStatusNumber = (status: OrderStatus): number =>
  Number(Object.entries(ORDER_STATUSES).find(([, word]) => word === status)?.[0]);

const toStatus = (number: number): OrderStatus => {
  const status = Object.entries(ORDER_STATUSES).find(([existing]) => Number(existing) === number)?.[1];
  if (status === undefined) throw new Error(`The contract has no status with the number ${number}`);
  return status;
};

/** The customer's name. For a guest it is the name in the address. */
const customerName = sql<string | null>`coalesce(nullif(${customers.name}, ''), ${orders.address} ->> 'name')`;

const findPlacedOrders = (queries: Queries, where: SQL | undefined, limit: number, now: Date): Promise<PlacedOrder[]> =>
  queries
    .select({ order: orders, customer: customerName, refundDue, refundInProgress, isLate: buildIsLateSql(now) })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);

const toOrderSummary = (
  { order, customer, refundDue: owed, refundInProgress: inProgress, isLate }: PlacedOrder,
  payment: PaymentRow | undefined,
): OfficeOrderSummary => {
  if (payment === undefined) throw new Error(`Order ${order.code} has no payment: create a payment with each order`);
  return {
    code: order.code,
    status: toStatus(order.status),
    paymentMethod: getMethod(payment),
    paymentState: payment.state,
    placedAt: order.placedAt.toISOString(),
    promised: getPromisedDates(order),
    isLate,
    customer: customer ?? "",
    total: order.total,
    owed,
    refundInProgress: inProgress,
    proofSentAt: payment.proofSentAt?.toISOString() ?? null,
  };
};

const OrderCursor = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

type OfficeOrderFilter = {
  readonly status?: OrderStatus | undefined;
  /** The state of a payment that the listed orders have. */
  readonly payment?: PaymentState | undefined;
  readonly isLate?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly now: Date;
};

/** Lists a page of the shop's orders, the latest first. Uses two queries. Rejects an invalid cursor. */
export const listOfficeOrders = async (
  queries: Queries,
  { status, payment, isLate, cursor, limit, now }: OfficeOrderFilter,
): Promise<{ orders: OfficeOrderSummary[]; next: string | null }> => {
  const startCursor = cursor === undefined ? undefined : decodeCursor(cursor, OrderCursor);
  if (startCursor === null) throw userError();
  const hasPayment = (state: PaymentState) =>
    exists(
      queries
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.orderId, orders.id), eq(payments.state, state))),
    );
  const foundOrders = await findPlacedOrders(
    queries,
    and(
      status === undefined ? undefined : eq(orders.status, getStatusNumber(status)),
      payment === undefined ? undefined : hasPayment(payment),
      isLate ? buildIsLateSql(now) : undefined,
      startCursor === undefined
        ? undefined
        : sql`(${orders.placedAt}, ${orders.id}) < (${startCursor.at}::timestamptz, ${startCursor.id}::uuid)`,
    ),
    limit + 1,
    now,
  );
  const { page, next } = getPage(foundOrders, limit, ({ order: { placedAt, id } }) =>
    encodeCursor({ at: placedAt.toISOString(), id }),
  );
  const currentPayments = await findCurrentPayments(
    queries,
    page.map(({ order }) => order.id),
  );
  return {
    orders: page.map((placedOrder) => toOrderSummary(placedOrder, currentPayments.get(placedOrder.order.id))),
    next,
  };
};

/** Finds an order with all data for its delivery. Returns null when no order has this code. */
export const findOfficeOrder = async (queries: Queries, code: string, now: Date): Promise<OfficeOrder | null> => {
  const [placedOrder] = await findPlacedOrders(queries, eq(orders.code, code), 1, now);
  if (placedOrder === undefined) return null;
  const { order } = placedOrder;
  const currentPayments = await findCurrentPayments(queries, [order.id]);
  const attempts = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const events = await queries
    .select({ paymentId: paymentEvents.paymentId, state: paymentEvents.state, at: paymentEvents.at })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(and(eq(payments.orderId, order.id), isNull(paymentEvents.externalId)))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.id));
  const eventsByPayment = Map.groupBy(events, ({ paymentId }) => paymentId);
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const addOnsByLine = await findOrderAddOns(queries, [order.id]);
  const adjustments = await queries
    .select()
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, order.id))
    .orderBy(asc(orderAdjustments.position));
  const history = await queries
    .select()
    .from(orderHistories)
    .where(eq(orderHistories.orderId, order.id))
    .orderBy(asc(orderHistories.at), asc(orderHistories.status));
  const cancellations = await findPieceCancellations(queries, [order.id]);
  const soldLines = lines.map((line) => ({ ...line, addOns: addOnsByLine.get(line.id) ?? [] }));
  return {
    ...toOrderSummary(placedOrder, currentPayments.get(order.id)),
    email: order.contactEmail,
    phone: order.contactPhone,
    refundAccount: await findOfficeRefundAccount(queries, order.id),
    payments: attempts.map((payment) => ({
      method: getMethod(payment),
      state: payment.state,
      amount: payment.amount,
      reference: payment.reference,
      gatewayId: payment.gatewayId,
      failure: payment.failure,
      events: (eventsByPayment.get(payment.id) ?? []).map(({ state, at }) => ({ state, at: at.toISOString() })),
    })),
    subtotal: getSubtotal(lines),
    addOnCost: getAddOnTotals(soldLines).totalCost,
    adjustments: adjustments.map(({ label, amount }) => ({ label: label.en, amount })),
    shippingName: order.shippingName.en,
    address: order.address,
    history: history.map(({ status, at }) => ({ status: toStatus(status), at: at.toISOString() })),
    lines: soldLines
      .filter(({ quantity }) => quantity > 0)
      .map(({ sku, name, attributes, quantity, unitPrice, addOns }) => ({
        sku,
        name: name.en,
        attributes: attributes.map(({ value }) => value.en),
        quantity,
        unitPrice,
        addOns: addOns.map((addOn) => ({ name: addOn.name.en, unitPrice: addOn.unitPrice })),
      })),
    cancellations: cancellations.map(({ lineId, quantity, reason, text, amount, isRefunded, at }) => {
      const line = lines.find(({ id }) => id === lineId);
      return {
        sku: line?.sku ?? "",
        name: line?.name.en ?? "",
        quantity,
        reason,
        text,
        amount,
        isRefunded,
        at: at.toISOString(),
      };
    }),
  };
};
