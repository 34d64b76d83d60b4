import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { variants } from "../product/product.tables.ts";
import { orderHistories, orderLines, orders } from "./order.tables.ts";

/** The contract's numbers: an order moves from one to five, a cancelled one is at six. */
const STATUS = { pending: 1, confirmed: 2, pickedUp: 3, onTheWay: 4, delivered: 5, cancelled: 6 } as const;

type Change = { readonly from: readonly number[]; readonly to: number };

/** Moves an order on if it stands where the change begins; two rivals cannot both do it. */
const change = async (
  tx: Transaction,
  orderId: string,
  customerId: string | null,
  { from, to }: Change,
  now: Date,
): Promise<typeof orders.$inferSelect | null> => {
  const isTheirs = customerId === null ? undefined : eq(orders.customerId, customerId);
  const [changed] = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), isTheirs, inArray(orders.status, [...from])))
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

/** Cancels an order that is not picked up yet, and puts its pieces back on the shelf, once. */
export const cancelOrder = async (tx: Transaction, { orderId, customerId, now }: Wish) => {
  await assertTheirs(tx, orderId, customerId);
  const cancellation = { from: [STATUS.pending, STATUS.confirmed], to: STATUS.cancelled };
  const cancelled = await change(tx, orderId, customerId, cancellation, now);
  if (!cancelled) throw handled("cannotCancel");
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.variantId)))
    .orderBy(asc(orderLines.sku));
  for (const { variantId, quantity } of lines) {
    if (variantId === null) continue;
    await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
  return cancelled;
};

/** The customer says that an order on its way has arrived. */
export const finishOrder = async (tx: Transaction, { orderId, customerId, now }: Wish): Promise<void> => {
  await assertTheirs(tx, orderId, customerId);
  const finished = await change(tx, orderId, customerId, { from: [STATUS.onTheWay], to: STATUS.delivered }, now);
  if (!finished) throw handled("cannotFinish");
};

/** The shop moves an order one step on, up to on the way. False where it does not stand there. */
export const advanceOrder = async (
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: 2 | 3 | 4; now: Date },
): Promise<boolean> => (await change(tx, orderId, null, { from: [to - 1], to }, now)) !== null;
