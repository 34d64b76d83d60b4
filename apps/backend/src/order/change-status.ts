import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { variants } from "../product/product.tables.ts";
import { orderHistories, orderLines, orders } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";
import { bySku } from "./sku-order.ts";

type Change = {
  readonly from: readonly number[];
  readonly to: number;
  /** What else must hold of the order. */
  readonly where?: SQL;
};

/** Moves an order on if it stands where the change begins; two rivals cannot both do it. */
const change = async (
  tx: Transaction,
  orderId: string,
  { from, to, where }: Change,
  now: Date,
): Promise<typeof orders.$inferSelect | null> => {
  const [changed] = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...from]), where))
    .returning();
  if (!changed) return null;
  await tx.insert(orderHistories).values({ orderId, status: to, at: now });
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

/** Puts the pieces of a cancelled order back on the shelf, in the order in which {@link bySku} took them. */
const returnStock = async (tx: Transaction, orderId: string): Promise<void> => {
  const lines = await tx
    .select({ sku: orderLines.sku, variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  for (const { variantId, quantity } of lines.toSorted(bySku)) {
    if (variantId === null) continue; // no longer sold
    await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
};

/** Cancels an order that is not picked up yet, as its customer wishes, and puts its pieces back on the shelf, once. */
export const cancelOrder = async (tx: Transaction, { orderId, customerId, now }: Wish) => {
  await assertTheirs(tx, orderId, customerId);
  const cancellation = { from: [STATUS.pending, STATUS.confirmed], to: STATUS.cancelled };
  const cancelled = await change(tx, orderId, cancellation, now);
  if (!cancelled) throw handled("cannotCancel");
  await returnStock(tx, orderId);
  return cancelled;
};

/** Cancels an order that nobody has paid or confirmed, and puts its pieces back on the shelf, once; null where it is not so. */
export const cancelUnpaid = async (tx: Transaction, orderId: string, now: Date) => {
  const cancellation = { from: [STATUS.pending], to: STATUS.cancelled, where: eq(orders.paymentStatus, 0) };
  const cancelled = await change(tx, orderId, cancellation, now);
  if (cancelled) await returnStock(tx, orderId);
  return cancelled;
};

/** The customer says that an order on its way has arrived. */
export const finishOrder = async (tx: Transaction, { orderId, customerId, now }: Wish): Promise<void> => {
  await assertTheirs(tx, orderId, customerId);
  const finished = await change(tx, orderId, { from: [STATUS.onTheWay], to: STATUS.delivered }, now);
  if (!finished) throw handled("cannotFinish");
};

/** The shop moves an order one step on, up to on the way. False where it does not stand there. */
export const advanceOrder = async (
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: 2 | 3 | 4; now: Date },
): Promise<boolean> => (await change(tx, orderId, { from: [to - 1], to }, now)) !== null;
