import type { PaymentMethodId } from "@griya/api";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import {
  countDueRefunds,
  endPayments,
  type PaymentContext,
  type Refund,
  receiveCash,
} from "../payment/change-payment.ts";
import { CASH_ON_DELIVERY } from "../payment/gateways/cash-on-delivery.ts";
import { orderHistories, orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";
import { removeOrderFromStock, returnOrderToStock } from "./order-stock.ts";
import { redeemVoucherAgain, returnVoucherUse } from "./order-voucher.ts";

type StatusChange = { readonly fromStatuses: readonly number[]; readonly toStatus: number };

type OrderRow = typeof orders.$inferSelect;

/** Changes the status of an order that has the status `from`. Of two calls at the same time, one succeeds. */
const changeStatus = async (
  tx: Transaction,
  orderId: string,
  { fromStatuses, toStatus }: StatusChange,
  now: Date,
): Promise<OrderRow | null> => {
  const [changedOrder] = await tx
    .update(orders)
    .set({ status: toStatus })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...fromStatuses])))
    .returning();
  if (!changedOrder) return null;
  await tx
    .insert(orderHistories)
    .values({ orderId, status: toStatus, at: now })
    .onConflictDoUpdate({ target: [orderHistories.orderId, orderHistories.status], set: { at: now } });
  return changedOrder;
};

/** Throws a 404 for the order of another customer. */
export const assertOrderOfCustomer = async (tx: Transaction, orderId: string, customerId: string): Promise<void> => {
  const [foundOrder] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (!foundOrder) throw notFound();
};

type CustomerOrder = { readonly orderId: string; readonly customerId: string };

/** A cancelled order, with the refund that the shop owes. Null for an order without a received payment. */
export type Cancellation = { readonly order: OrderRow; readonly refund: Refund | null };

/**
 * Cancels an order with one of these statuses. Returns its pieces to the stock and its voucher use once, and ends its payments. Returns
 * null when the order has another status.
 */
const cancelFromStatuses = async (
  tx: Transaction,
  orderId: string,
  fromStatuses: readonly number[],
  context: PaymentContext,
): Promise<Cancellation | null> => {
  const { now } = context;
  const order = await changeStatus(tx, orderId, { fromStatuses, toStatus: STATUS.cancelled }, now);
  if (!order) return null;
  await returnOrderToStock(tx, orderId);
  const refund = await endPayments(tx, orderId, context);
  if (refund?.amount === 0 && (await countDueRefunds(tx, orderId)) === 0)
    await markCancelledOrderRefunded(tx, orderId, now);
  await returnVoucherUse(tx, orderId, now);
  return { order, refund };
};

/** Cancels an order for its customer before the courier picks it up. Throws a refusal afterwards. */
export const cancelOrder = async (
  tx: Transaction,
  { orderId, customerId, ...context }: CustomerOrder & PaymentContext,
): Promise<Cancellation> => {
  await assertOrderOfCustomer(tx, orderId, customerId);
  const cancellation = await cancelFromStatuses(tx, orderId, [STATUS.pending, STATUS.confirmed], context);
  if (!cancellation) throw userError("cannotCancel");
  return cancellation;
};

/** Cancels an order for the shop before the courier picks it up. Returns null when the order has another status. */
export const cancelOrderByShop = (
  tx: Transaction,
  orderId: string,
  context: PaymentContext,
): Promise<Cancellation | null> => cancelFromStatuses(tx, orderId, [STATUS.pending, STATUS.confirmed], context);

/** Cancels a pending order without a payment. Returns null when the order has another status. */
export const cancelPendingOrder = async (
  tx: Transaction,
  orderId: string,
  context: PaymentContext,
): Promise<OrderRow | null> => (await cancelFromStatuses(tx, orderId, [STATUS.pending], context))?.order ?? null;

/** Locks an order until the transaction ends. Other changes of the order and its payments wait until then. */
export const lockOrder = async (tx: Transaction, orderId: string): Promise<OrderRow> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw notFound();
  return order;
};

/** Confirms a pending order after its payment and starts its promised days. A later status stays, and started days continue. */
export const confirmPaidOrder = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await changeStatus(tx, orderId, { fromStatuses: [STATUS.pending], toStatus: STATUS.confirmed }, now);
  await tx
    .update(orders)
    .set({ countedFrom: now })
    .where(and(eq(orders.id, orderId), isNull(orders.countedFrom)));
};

/**
 * Returns the start of the promised days for a new payment. The days of cash on delivery start at once. The days of a transfer start with
 * the payment, so the start is null.
 */
export const getPromiseStart = (method: PaymentMethodId, now: Date): Date | null =>
  method === CASH_ON_DELIVERY ? now : null;

/**
 * Confirms a cancelled order again, with all its pieces and its voucher. Returns false when the stock or the voucher is no longer
 * available.
 */
export const reviveOrder = async (tx: Transaction, orderId: string, now: Date): Promise<boolean> => {
  if (!(await removeOrderFromStock(tx, orderId))) return false;
  if (!(await redeemVoucherAgain(tx, orderId))) {
    await returnOrderToStock(tx, orderId);
    return false;
  }
  await tx.update(orders).set({ countedFrom: now }).where(eq(orders.id, orderId));
  return (
    (await changeStatus(tx, orderId, { fromStatuses: [STATUS.cancelled], toStatus: STATUS.confirmed }, now)) !== null
  );
};

/** Marks a cancelled order as refunded. The caller checks that all its payments are paid back. */
export const markCancelledOrderRefunded = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await changeStatus(tx, orderId, { fromStatuses: [STATUS.cancelled], toStatus: STATUS.refunded }, now);
};

/** Takes a refunded order back to the status before it, because its gateway has failed a refund. */
export const reopenRefundedOrder = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  const isDelivery = and(eq(orderHistories.orderId, orderId), eq(orderHistories.status, STATUS.delivered));
  const toStatus = (await tx.$count(orderHistories, isDelivery)) > 0 ? STATUS.delivered : STATUS.cancelled;
  await changeStatus(tx, orderId, { fromStatuses: [STATUS.refunded], toStatus }, now);
};

/** Marks a delivered order as refunded. The caller checks that all its pieces are returned and refunded. */
export const markReturnedOrderRefunded = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await changeStatus(tx, orderId, { fromStatuses: [STATUS.delivered], toStatus: STATUS.refunded }, now);
};

/** Marks an order on its way as delivered, because its customer reports this. */
export const finishOrder = async (
  tx: Transaction,
  { orderId, customerId, now }: CustomerOrder & Pick<PaymentContext, "now">,
): Promise<OrderRow> => {
  await assertOrderOfCustomer(tx, orderId, customerId);
  const finishedOrder = await changeStatus(
    tx,
    orderId,
    { fromStatuses: [STATUS.onTheWay], toStatus: STATUS.delivered },
    now,
  );
  if (!finishedOrder) throw userError("cannotFinish");
  return finishedOrder;
};

/** Moves an order to the next status, for the shop. Returns false when the order has another status. */
export const advanceOrder = async (
  tx: Transaction,
  { orderId, toStatus, now }: { orderId: string; toStatus: 2 | 3 | 4; now: Date },
): Promise<boolean> => (await changeStatus(tx, orderId, { fromStatuses: [toStatus - 1], toStatus }, now)) !== null;

/** The changes of a delivery. `receivedAmount` is the newly received cash in whole rupiah. */
export type DeliveryChange = { readonly hasArrived: boolean; readonly receivedAmount: number };

/**
 * Marks an order as delivered and its cash as received. The customer may have reported the delivery before. Only the shop can confirm the
 * cash. Returns null when nothing changes.
 */
export const deliverOrder = async (tx: Transaction, orderId: string, now: Date): Promise<DeliveryChange | null> => {
  const deliveredOrder = await changeStatus(
    tx,
    orderId,
    { fromStatuses: [STATUS.onTheWay], toStatus: STATUS.delivered },
    now,
  );
  const { status } = await lockOrder(tx, orderId);
  if (status !== STATUS.delivered) return null;
  const deliveryChange = { hasArrived: deliveredOrder !== null, receivedAmount: await receiveCash(tx, orderId, now) };
  return deliveryChange.hasArrived || deliveryChange.receivedAmount > 0 ? deliveryChange : null;
};
