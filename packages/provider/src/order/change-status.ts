import type { PaymentMethodId } from "@griya/api";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { CASH_ON_DELIVERY, endPayments, receiveCash } from "../payment/change-payment.ts";
import { orderHistories, orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";
import { removeOrderFromStock, returnOrderToStock } from "./order-stock.ts";
import { redeemVoucherAgain, returnVoucherUse } from "./order-voucher.ts";

type StatusChange = { readonly from: readonly number[]; readonly to: number };

type OrderRow = typeof orders.$inferSelect;

/** Changes the status of an order that has the status `from`. Only one of two rivals succeeds. */
const changeStatus = async (
  tx: Transaction,
  orderId: string,
  { from, to }: StatusChange,
  now: Date,
): Promise<OrderRow | null> => {
  const [changed] = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...from])))
    .returning();
  if (!changed) return null;
  await tx
    .insert(orderHistories)
    .values({ orderId, status: to, at: now })
    .onConflictDoUpdate({ target: [orderHistories.orderId, orderHistories.status], set: { at: now } });
  return changed;
};

const assertOrderOfCustomer = async (tx: Transaction, orderId: string, customerId: string): Promise<void> => {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (!found) throw notFound();
};

type CustomerOrderRequest = { readonly orderId: string; readonly customerId: string; readonly now: Date };

/** A cancelled order, and the rupiah of it that the shop owes back. */
export type Cancellation = { readonly order: OrderRow; readonly refundDue: number };

/**
 * Cancels an order that is not picked up yet. Returns its stock and its voucher once, and stops waiting for payments. Returns null where
 * the order has another status.
 */
const cancel = async (
  tx: Transaction,
  orderId: string,
  from: readonly number[],
  now: Date,
): Promise<Cancellation | null> => {
  const order = await changeStatus(tx, orderId, { from, to: STATUS.cancelled }, now);
  if (!order) return null;
  await returnOrderToStock(tx, orderId);
  const refundDue = await endPayments(tx, orderId, now);
  await returnVoucherUse(tx, orderId, now);
  return { order, refundDue };
};

/** Cancels an order that is not picked up yet, at its customer's wish. */
export const cancelOrder = async (
  tx: Transaction,
  { orderId, customerId, now }: CustomerOrderRequest,
): Promise<Cancellation> => {
  await assertOrderOfCustomer(tx, orderId, customerId);
  const cancelled = await cancel(tx, orderId, [STATUS.pending, STATUS.confirmed], now);
  if (!cancelled) throw userError("cannotCancel");
  return cancelled;
};

/** Cancels an order that is not picked up yet, by the shop. Returns null where it has another status. */
export const cancelByShop = (tx: Transaction, orderId: string, now: Date): Promise<Cancellation | null> =>
  cancel(tx, orderId, [STATUS.pending, STATUS.confirmed], now);

/** Cancels a pending order because its payment did not come. Returns null where it has another status. */
export const cancelPending = async (tx: Transaction, orderId: string, now: Date): Promise<OrderRow | null> =>
  (await cancel(tx, orderId, [STATUS.pending], now))?.order ?? null;

/** Locks an order until the transaction ends. Changes of the order and its payments run one after the other. */
export const lockOrder = async (tx: Transaction, orderId: string): Promise<OrderRow> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw notFound();
  return order;
};

/**
 * Confirms a pending order once the shop has the money, and starts its promised days. A later status stays, and days that have begun
 * continue.
 */
export const confirmPaid = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await changeStatus(tx, orderId, { from: [STATUS.pending], to: STATUS.confirmed }, now);
  await tx
    .update(orders)
    .set({ countedFrom: now })
    .where(and(eq(orders.id, orderId), isNull(orders.countedFrom)));
};

/** Returns the start of the promised days for an order paid by this method. Those of cash on delivery start at once. */
export const getCountedFrom = (method: PaymentMethodId, now: Date): Date | null =>
  method === CASH_ON_DELIVERY ? now : null;

/** Confirms a cancelled order again, with its stock and its voucher, all or none. Returns false where some are gone. */
export const reviveOrder = async (tx: Transaction, orderId: string, now: Date): Promise<boolean> => {
  if (!(await removeOrderFromStock(tx, orderId))) return false;
  if (!(await redeemVoucherAgain(tx, orderId))) {
    await returnOrderToStock(tx, orderId);
    return false;
  }
  await tx.update(orders).set({ countedFrom: now }).where(eq(orders.id, orderId));
  return (await changeStatus(tx, orderId, { from: [STATUS.cancelled], to: STATUS.confirmed }, now)) !== null;
};

/** Marks a cancelled order as refunded once all its payments are paid back. */
export const markCancelledOrderRefunded = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await changeStatus(tx, orderId, { from: [STATUS.cancelled], to: STATUS.refunded }, now);
};

/** Marks a delivered order as refunded. All its pieces have come back and all its money is paid back. */
export const markReturnedOrderRefunded = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await changeStatus(tx, orderId, { from: [STATUS.delivered], to: STATUS.refunded }, now);
};

/** Marks an order on its way as arrived, at its customer's word. */
export const finishOrder = async (
  tx: Transaction,
  { orderId, customerId, now }: CustomerOrderRequest,
): Promise<OrderRow> => {
  await assertOrderOfCustomer(tx, orderId, customerId);
  const finished = await changeStatus(tx, orderId, { from: [STATUS.onTheWay], to: STATUS.delivered }, now);
  if (!finished) throw userError("cannotFinish");
  return finished;
};

/** Moves an order one step on, by the shop. Returns false where it has another status. */
export const advanceOrder = async (
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: 2 | 3 | 4; now: Date },
): Promise<boolean> => (await changeStatus(tx, orderId, { from: [to - 1], to }, now)) !== null;

/** The news about an arrived order: its arrival, and the rupiah that were paid for it. */
export type Arrival = { readonly hasArrived: boolean; readonly receivedAmount: number };

/**
 * Marks an order as delivered and its cash as received. The customer may have reported the arrival before. Only the shop's word counts for
 * the money. Returns null where neither is news.
 */
export const deliverOrder = async (tx: Transaction, orderId: string, now: Date): Promise<Arrival | null> => {
  const arrived = await changeStatus(tx, orderId, { from: [STATUS.onTheWay], to: STATUS.delivered }, now);
  const { status } = await lockOrder(tx, orderId);
  if (status !== STATUS.delivered) return null;
  const arrival = { hasArrived: arrived !== null, receivedAmount: await receiveCash(tx, orderId, now) };
  return arrival.hasArrived || arrival.receivedAmount > 0 ? arrival : null;
};
