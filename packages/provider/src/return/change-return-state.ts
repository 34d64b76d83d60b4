import type { ReturnState } from "@griya/api";
import { and, eq, inArray, sum } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { markReturnedOrderRefunded } from "../order/change-status.ts";
import { orderLines } from "../order/order.tables.ts";
import { addToStock } from "../order/order-stock.ts";
import { createRefundDuePayment } from "../payment/change-payment.ts";
import { payments } from "../payment/payment.tables.ts";
import { returnHistories, returnLines, returns } from "./return.tables.ts";

type Return = typeof returns.$inferSelect;
type ReturnStateChange = {
  readonly from: readonly ReturnState[];
  readonly to: ReturnState;
  readonly now: Date;
  readonly set?: Partial<Pick<Return, "answer" | "isRestocked" | "paymentId">>;
};

/**
 * Changes the state of a return that has one of the states `from`. Returns null where it has another. So only one of two decisions
 * succeeds.
 */
export const changeReturnState = async (
  tx: Transaction,
  id: string,
  { from, to, now, set = {} }: ReturnStateChange,
): Promise<Return | null> => {
  const [moved] = await tx
    .update(returns)
    .set({ ...set, state: to })
    .where(and(eq(returns.id, id), inArray(returns.state, [...from])))
    .returning();
  if (!moved) return null;
  await tx.insert(returnHistories).values({ returnId: id, state: to, at: now });
  return moved;
};

const findReturnPieces = (tx: Transaction, returnId: string) =>
  tx
    .select({ sku: orderLines.sku, variantId: orderLines.variantId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId));

const countPieces = async (tx: Transaction, orderId: string): Promise<{ ordered: number; refunded: number }> => {
  const [all] = await tx
    .select({ pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const [back] = await tx
    .select({ pieces: sum(returnLines.quantity).mapWith(Number) })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), eq(returns.state, "refunded")));
  return { ordered: all?.pieces ?? 0, refunded: back?.pieces ?? 0 };
};

const markReturnRefunded = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  const changed = await changeReturnState(tx, id, { from: ["received"], to: "refunded", now });
  if (changed === null) return;
  const pieces = await countPieces(tx, changed.orderId);
  if (pieces.refunded === pieces.ordered) await markReturnedOrderRefunded(tx, changed.orderId, now);
};

type ReceivedReturn = {
  readonly id: string;
  /** Whole rupiah. */
  readonly amount: number;
  /** True when its pieces can be sold again. */
  readonly isRestocked: boolean;
  readonly now: Date;
};

/**
 * Records that the pieces of an approved return have come. They return to the stock where they can be sold again, and the money is owed.
 * Returns false where the return has another state. The order must be locked.
 */
export const receiveReturn = async (
  tx: Transaction,
  { id, amount, isRestocked, now }: ReceivedReturn,
): Promise<boolean> => {
  const received = await changeReturnState(tx, id, { from: ["approved"], to: "received", now, set: { isRestocked } });
  if (received === null) return false;
  const { orderId } = received;
  const [paid] = await tx
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
  if (!paid) throw new Error(`Return ${id} is of an order that nobody has paid: ask-return.ts refuses those`);
  if (amount === 0)
    await markReturnRefunded(tx, id, now); // a gift: nothing has to go back
  else {
    const payment = await createRefundDuePayment(tx, { orderId, method: paid.method, amount, now });
    await tx.update(returns).set({ paymentId: payment.id }).where(eq(returns.id, id));
  }
  if (isRestocked) {
    const pieces = await findReturnPieces(tx, id);
    await addToStock(
      tx,
      pieces.flatMap(({ variantId, ...piece }) => (variantId === null ? [] : [{ ...piece, variantId }])),
    );
  }
  return true;
};

/** Ends the return whose payment was paid back, and the order with its last pieces. Returns false where the payment is for no return. */
export const finishReturn = async (tx: Transaction, { id }: { id: string }, now: Date): Promise<boolean> => {
  const [found] = await tx.select({ id: returns.id }).from(returns).where(eq(returns.paymentId, id));
  if (!found) return false;
  await markReturnRefunded(tx, found.id, now);
  return true;
};
