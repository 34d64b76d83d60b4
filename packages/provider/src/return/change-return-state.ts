import type { ReturnState } from "@griya/api";
import { and, eq, inArray, sum } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { markReturnedOrderRefunded } from "../order/change-status.ts";
import { orderLines } from "../order/order.tables.ts";
import { addToStock } from "../order/order-stock.ts";
import { createRefund, findPaidPayment, type PaymentContext } from "../payment/change-payment.ts";
import { returnHistories, returnLines, returns } from "./return.tables.ts";

type Return = typeof returns.$inferSelect;
type ReturnStateChange = {
  readonly fromStates: readonly ReturnState[];
  readonly toState: ReturnState;
  readonly now: Date;
  readonly changedColumns?: Partial<Pick<Return, "answer" | "isRestocked" | "paymentId">>;
};

/**
 * Changes the state of a return that has one of the states `from`. Returns null when the return has another state. So only one of two
 * decisions succeeds.
 */
export const changeReturnState = async (
  tx: Transaction,
  id: string,
  { fromStates, toState, now, changedColumns = {} }: ReturnStateChange,
): Promise<Return | null> => {
  const [movedReturn] = await tx
    .update(returns)
    .set({ ...changedColumns, state: toState })
    .where(and(eq(returns.id, id), inArray(returns.state, [...fromStates])))
    .returning();
  if (!movedReturn) return null;
  await tx.insert(returnHistories).values({ returnId: id, state: toState, at: now });
  return movedReturn;
};

const findReturnPieces = (tx: Transaction, returnId: string) =>
  tx
    .select({ sku: orderLines.sku, variantId: orderLines.variantId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId));

const countPieces = async (
  tx: Transaction,
  orderId: string,
): Promise<{ orderedCount: number; refundedCount: number }> => {
  const [orderedSum] = await tx
    .select({ pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const [refundedSum] = await tx
    .select({ pieces: sum(returnLines.quantity).mapWith(Number) })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), eq(returns.state, "refunded")));
  return { orderedCount: orderedSum?.pieces ?? 0, refundedCount: refundedSum?.pieces ?? 0 };
};

const markReturnRefunded = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  const refundedReturn = await changeReturnState(tx, id, { fromStates: ["received"], toState: "refunded", now });
  if (refundedReturn === null) return;
  const pieces = await countPieces(tx, refundedReturn.orderId);
  if (pieces.refundedCount === pieces.orderedCount) await markReturnedOrderRefunded(tx, refundedReturn.orderId, now);
};

type ReceivedReturn = {
  readonly id: string;
  /** The refund in whole rupiah. */
  readonly amount: number;
  /** True when the pieces can be sold again. */
  readonly isRestocked: boolean;
};

/**
 * Records that the shop has received the pieces of an approved return. The refund is now due, and sellable pieces return to the stock.
 * Returns false when the return has another state. The caller must lock the order.
 */
export const receiveReturn = async (
  tx: Transaction,
  { id, amount, isRestocked }: ReceivedReturn,
  context: PaymentContext,
): Promise<boolean> => {
  const { now } = context;
  const receivedReturn = await changeReturnState(tx, id, {
    fromStates: ["approved"],
    toState: "received",
    now,
    changedColumns: { isRestocked },
  });
  if (receivedReturn === null) return false;
  const { orderId } = receivedReturn;
  const paidPayment = await findPaidPayment(tx, orderId);
  if (!paidPayment) throw new Error(`Return ${id} belongs to an unpaid order: request-return.ts refuses such returns`);
  const refund = await createRefund(tx, context, { source: paidPayment, amount });
  if (refund === null)
    await markReturnRefunded(tx, id, now); // The goods were free, or the shop has paid their price back before.
  else await tx.update(returns).set({ paymentId: refund.id }).where(eq(returns.id, id));
  if (isRestocked) {
    const pieces = await findReturnPieces(tx, id);
    await addToStock(
      tx,
      pieces.flatMap(({ variantId, ...piece }) => (variantId === null ? [] : [{ ...piece, variantId }])),
    );
  }
  return true;
};

/** Takes the return of a payment back to its state before the refund, because the gateway has failed the refund. */
export const reopenReturn = async (tx: Transaction, { id }: { id: string }, now: Date): Promise<void> => {
  const [foundReturn] = await tx.select({ id: returns.id }).from(returns).where(eq(returns.paymentId, id));
  if (foundReturn) await changeReturnState(tx, foundReturn.id, { fromStates: ["refunded"], toState: "received", now });
};

/**
 * Marks the return of a refunded payment as refunded. The order is refunded with its last pieces. Returns false when the payment belongs to
 * no return.
 */
export const finishReturn = async (tx: Transaction, { id }: { id: string }, now: Date): Promise<boolean> => {
  const [foundReturn] = await tx.select({ id: returns.id }).from(returns).where(eq(returns.paymentId, id));
  if (!foundReturn) return false;
  await markReturnRefunded(tx, foundReturn.id, now);
  return true;
};
