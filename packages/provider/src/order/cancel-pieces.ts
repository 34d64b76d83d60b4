import {
  canCancel,
  canCancelPieces,
  getCancelledAmount,
  isPaid,
  ORDER_STATUSES,
  type PieceCancellationRequest,
} from "@griya/api";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import type { LocalText } from "../message/local-text.ts";
import { getHeldAmount, type PaymentContext, type Refund, reducePayment } from "../payment/change-payment.ts";
import { findCurrentPayments, getMethod } from "../payment/find-payments.ts";
import { type Cancellation, cancelOrder, lockOrder } from "./change-status.ts";
import { toStatus } from "./find-orders.ts";
import { orderAdjustments, orderLineAddOns, orderLines, orders, pieceCancellations } from "./order.tables.ts";
import { addToStock } from "./order-stock.ts";

/** The result of a cancellation of pieces, for the email about it. */
export type CancelledPieces =
  /** These were the last pieces, so the whole order is cancelled. */
  | ({ readonly kind: "order" } & Cancellation)
  | {
      readonly kind: "pieces";
      readonly order: typeof orders.$inferSelect;
      readonly name: LocalText;
      readonly quantity: number;
      /** The amount by which the total of the order fell, in whole rupiah. */
      readonly amount: number;
      /** The refund that the shop owes. Null for an unpaid order, and for free pieces. */
      readonly refund: Refund | null;
    };

/** Records a cancellation. Throws a refusal when another customer's cancellation has its id. */
const recordCancellation = async (tx: Transaction, values: typeof pieceCancellations.$inferInsert): Promise<void> => {
  const insertedRows = await tx
    .insert(pieceCancellations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pieceCancellations.id });
  if (insertedRows.length === 0) throw userError();
};

/** Takes some pieces out of a line and the amounts of its order. Returns the changed order. */
const reduceOrder = async (
  tx: Transaction,
  orderId: string,
  { lineId, quantity, amount, discount }: { lineId: string; quantity: number; amount: number; discount: number },
): Promise<typeof orders.$inferSelect> => {
  await tx
    .update(orderLines)
    .set({ quantity: sql`${orderLines.quantity} - ${quantity}`, discount: sql`${orderLines.discount} - ${discount}` })
    .where(eq(orderLines.id, lineId));
  if (discount > 0) {
    await tx
      .update(orderAdjustments)
      .set({ amount: sql`${orderAdjustments.amount} + ${discount}` })
      .where(and(eq(orderAdjustments.orderId, orderId), eq(orderAdjustments.kind, "voucher")));
  }
  const [order] = await tx
    .update(orders)
    .set({ total: sql`${orders.total} - ${amount}` })
    .where(eq(orders.id, orderId))
    .returning();
  if (!order) throw new Error(`Order ${orderId} is gone although it is locked`);
  return order;
};

/**
 * Cancels some pieces of a customer's order before the courier picks it up (docs/decisions/0058). The pieces return to the stock, and the
 * total and the payment fall by their amount. The last pieces cancel the order. Two calls at the same time run one after the other. Returns
 * null for a repeated call, which changes nothing. Throws a refusal when the pieces cannot be cancelled.
 */
export const cancelPieces = async (
  tx: Transaction,
  { request, customerId, ...context }: { request: PieceCancellationRequest; customerId: string } & PaymentContext,
): Promise<CancelledPieces | null> => {
  const { id, orderId, lineId, quantity, seenQuantity, reason, text } = request;
  const lockedOrder = await lockOrder(tx, orderId);
  if (lockedOrder.customerId !== customerId) throw notFound();
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const line = lines.find((each) => each.id === lineId);
  if (!line) throw notFound();
  const isSameCancellation = and(eq(pieceCancellations.id, id), eq(pieceCancellations.lineId, lineId));
  if ((await tx.$count(pieceCancellations, isSameCancellation)) > 0) return null;
  const payment = (await findCurrentPayments(tx, [orderId])).get(orderId);
  if (!payment) throw new Error(`Order ${orderId} has no payment: create a payment with each order`);
  const orderIsPaid = isPaid(payment);
  const orderNow = {
    status: toStatus(ORDER_STATUSES, lockedOrder.status),
    isPaid: orderIsPaid,
    paymentMethod: getMethod(payment),
  };
  if (!canCancel(orderNow)) throw userError("cannotCancel");
  if (!canCancelPieces(orderNow)) throw userError("cannotCancelPiecesNow");
  if (line.quantity !== seenQuantity || quantity > line.quantity) throw userError("piecesChanged");
  const addOns = await tx.select().from(orderLineAddOns).where(eq(orderLineAddOns.lineId, lineId));
  const cancellation = { id, lineId, quantity, reason, text, isRefunded: orderIsPaid, at: context.now };
  const leftCount = lines.reduce((sum, each) => sum + each.quantity, 0) - quantity;
  if (leftCount === 0) {
    await recordCancellation(tx, { ...cancellation, amount: lockedOrder.total, discount: 0, endsOrder: true });
    return { kind: "order", ...(await cancelOrder(tx, { orderId, customerId, ...context })) };
  }
  const amounts = getCancelledAmount({ ...line, addOns }, quantity);
  // The office has paid back so much that the rest is less than these pieces. The customer can still cancel the whole order.
  if (orderIsPaid && (await getHeldAmount(tx, payment)) < amounts.amount) throw userError("cannotCancelPiecesPaidBack");
  await recordCancellation(tx, { ...cancellation, ...amounts, endsOrder: false });
  const order = await reduceOrder(tx, orderId, { lineId, quantity, ...amounts });
  if (line.variantId !== null) await addToStock(tx, [{ sku: line.sku, variantId: line.variantId, quantity }]);
  const refund = await reducePayment(tx, order, { ...context, amount: amounts.amount });
  return { kind: "pieces", order, name: line.name, quantity, amount: amounts.amount, refund };
};
