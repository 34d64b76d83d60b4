import type { PaymentMethodId } from "@griya/api";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { CASH_ON_DELIVERY, endPayments, receiveCash } from "../payment/change-payment.ts";
import { orderHistories, orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";
import { retakeStock, returnStock } from "./order-stock.ts";
import { retakeVoucher, returnVoucher } from "./order-voucher.ts";

type Change = { readonly from: readonly number[]; readonly to: number };

type OrderRow = typeof orders.$inferSelect;

/** Moves an order on if it stands where the change begins; two rivals cannot both do it. */
const change = async (tx: Transaction, orderId: string, { from, to }: Change, now: Date): Promise<OrderRow | null> => {
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

const assertTheirs = async (tx: Transaction, orderId: string, customerId: string): Promise<void> => {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (!found) throw notFound();
};

type Wish = { readonly orderId: string; readonly customerId: string; readonly now: Date };

/** An order that is no more, and the rupiah of it that the shop owes back. */
export type Cancellation = { readonly order: OrderRow; readonly owed: number };

/**
 * Cancels an order that is not picked up yet: its pieces go back on the shelf and its voucher may be used again, once, and nothing is waited for any more. Null
 * where it does not stand there.
 */
const cancel = async (
  tx: Transaction,
  orderId: string,
  from: readonly number[],
  now: Date,
): Promise<Cancellation | null> => {
  const order = await change(tx, orderId, { from, to: STATUS.cancelled }, now);
  if (!order) return null;
  await returnStock(tx, orderId);
  const owed = await endPayments(tx, orderId, now);
  await returnVoucher(tx, orderId, now);
  return { order, owed };
};

/** Cancels an order that is not picked up yet, as its customer wishes. */
export const cancelOrder = async (tx: Transaction, { orderId, customerId, now }: Wish): Promise<Cancellation> => {
  await assertTheirs(tx, orderId, customerId);
  const cancelled = await cancel(tx, orderId, [STATUS.pending, STATUS.confirmed], now);
  if (!cancelled) throw handled("cannotCancel");
  return cancelled;
};

/** Cancels an order that is not picked up yet, as the shop must; null where it does not stand there. */
export const cancelByShop = (tx: Transaction, orderId: string, now: Date): Promise<Cancellation | null> =>
  cancel(tx, orderId, [STATUS.pending, STATUS.confirmed], now);

/** Cancels an order that nobody has confirmed, because its payment did not come; null where it does not stand there. */
export const cancelPending = async (tx: Transaction, orderId: string, now: Date): Promise<OrderRow | null> =>
  (await cancel(tx, orderId, [STATUS.pending], now))?.order ?? null;

/** Holds an order until the transaction ends; whoever changes it or its payments comes one after the other. */
export const lockOrder = async (tx: Transaction, orderId: string): Promise<OrderRow> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw notFound();
  return order;
};

/**
 * The shop has the money, so it confirms what awaited it, and its days begin. What is confirmed or further on stays where it is, and
 * days that have begun go on.
 */
export const confirmPaid = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await change(tx, orderId, { from: [STATUS.pending], to: STATUS.confirmed }, now);
  await tx
    .update(orders)
    .set({ countedFrom: now })
    .where(and(eq(orders.id, orderId), isNull(orders.countedFrom)));
};

/** When the days begin in which an order was promised, paid by this method from now on: those of cash on delivery at once. */
export const countedFromNow = (method: PaymentMethodId, now: Date): Date | null =>
  method === CASH_ON_DELIVERY ? now : null;

/** Takes a cancelled order's pieces from the shelf and uses its voucher anew, all or none, and confirms it. False where some are gone. */
export const reviveOrder = async (tx: Transaction, orderId: string, now: Date): Promise<boolean> => {
  if (!(await retakeStock(tx, orderId))) return false;
  if (!(await retakeVoucher(tx, orderId))) {
    await returnStock(tx, orderId);
    return false;
  }
  await tx.update(orders).set({ countedFrom: now }).where(eq(orders.id, orderId));
  return (await change(tx, orderId, { from: [STATUS.cancelled], to: STATUS.confirmed }, now)) !== null;
};

/** All that was paid for a cancelled order has gone back. */
export const refundCancelled = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await change(tx, orderId, { from: [STATUS.cancelled], to: STATUS.refunded }, now);
};

/** Everything of a delivered order has come back, and all its money has gone back. */
export const refundReturned = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await change(tx, orderId, { from: [STATUS.delivered], to: STATUS.refunded }, now);
};

/** The customer says that an order on its way has arrived. */
export const finishOrder = async (tx: Transaction, { orderId, customerId, now }: Wish): Promise<OrderRow> => {
  await assertTheirs(tx, orderId, customerId);
  const finished = await change(tx, orderId, { from: [STATUS.onTheWay], to: STATUS.delivered }, now);
  if (!finished) throw handled("cannotFinish");
  return finished;
};

/** The shop moves an order one step on. False where it does not stand there. */
export const advanceOrder = async (
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: 2 | 3 | 4; now: Date },
): Promise<boolean> => (await change(tx, orderId, { from: [to - 1], to }, now)) !== null;

/** What the shop knows anew of an order that has come: that it has, and the rupiah that were paid for it. */
export type Arrival = { readonly hasArrived: boolean; readonly received: number };

/**
 * The shop knows that an order has arrived, and so that its courier has the cash. Its customer may have said before that it has;
 * the money counts by the shop's word alone. Null where neither is news.
 */
export const deliverOrder = async (tx: Transaction, orderId: string, now: Date): Promise<Arrival | null> => {
  const arrived = await change(tx, orderId, { from: [STATUS.onTheWay], to: STATUS.delivered }, now);
  const { status } = await lockOrder(tx, orderId);
  if (status !== STATUS.delivered) return null;
  const arrival = { hasArrived: arrived !== null, received: await receiveCash(tx, orderId, now) };
  return arrival.hasArrived || arrival.received > 0 ? arrival : null;
};
