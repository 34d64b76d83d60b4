import type { PaymentMethodId, PaymentState } from "@griya/api";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { PaymentGateway, PaymentRow } from "./gateways/payment-gateway.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { paymentEvents, payments } from "./payment.tables.ts";

type Opening = {
  readonly orderId: string;
  readonly method: PaymentMethodId;
  readonly gateway: PaymentGateway;
  /** Whole rupiah. */
  readonly amount: number;
  readonly now: Date;
};

const insertPayment = async (tx: Transaction, values: typeof payments.$inferInsert): Promise<PaymentRow> => {
  const [payment] = await tx.insert(payments).values(values).returning();
  if (!payment) throw new Error("The database returned no payment after inserting one");
  await note(tx, payment, { at: payment.createdAt });
  return payment;
};

const note = (tx: Transaction, { id, method, state }: PaymentRow, event: { at: Date; externalId?: string }) =>
  tx.insert(paymentEvents).values({ paymentId: id, method, state, ...event });

/** Begins to wait for an order's money. */
export const openPayment = (tx: Transaction, { orderId, method, gateway, amount, now }: Opening): Promise<PaymentRow> =>
  insertPayment(tx, { orderId, method, amount, createdAt: now, ...gateway.open(now) });

/** Writes down money that came beside what was awaited, and that the shop owes back. */
export const owePayment = (
  tx: Transaction,
  { orderId, method, amount, now }: Pick<Opening, "orderId" | "amount" | "now"> & { method: number },
): Promise<PaymentRow> => insertPayment(tx, { orderId, method, amount, createdAt: now, state: "refundDue" });

type Change = { readonly from: readonly PaymentState[]; readonly to: PaymentState; readonly now: Date };

/** Whatever is paid gets its invoice in the same transaction (docs/decisions/0042). */
const noteChange = async (tx: Transaction, payment: PaymentRow, { to, now }: Pick<Change, "to" | "now">) => {
  await note(tx, payment, { at: now });
  if (to === "paid") await issueInvoice(tx, payment.orderId, now);
};

/** Moves one payment on if it stands where the change begins; null where it does not. */
export const changePayment = async (tx: Transaction, id: string, change: Change): Promise<PaymentRow | null> => {
  const [changed] = await tx
    .update(payments)
    .set({ state: change.to })
    .where(and(eq(payments.id, id), inArray(payments.state, [...change.from])))
    .returning();
  if (!changed) return null;
  await noteChange(tx, changed, change);
  return changed;
};

const changeAll = async (
  tx: Transaction,
  orderId: string,
  { from, to, now }: Change,
  narrowed?: SQL,
): Promise<PaymentRow[]> => {
  const changed = await tx
    .update(payments)
    .set({ state: to })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...from]), narrowed))
    .returning();
  for (const payment of changed) await noteChange(tx, payment, { to, now });
  return changed;
};

const sumOf = (rows: readonly PaymentRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Stops waiting for an order's money. */
export const cancelAwaited = (tx: Transaction, orderId: string, now: Date): Promise<PaymentRow[]> =>
  changeAll(tx, orderId, { from: ["pending"], to: "cancelled", now });

/** The contract's number of cash on delivery. */
export const CASH_ON_DELIVERY = 2;

/** The courier has handed over the cash that an order awaited: these rupiah, 0 where it awaited none. */
export const receiveCash = async (tx: Transaction, orderId: string, now: Date): Promise<number> => {
  const change = { from: ["pending"], to: "paid", now } as const;
  return sumOf(await changeAll(tx, orderId, change, eq(payments.method, CASH_ON_DELIVERY)));
};

/** Stops waiting for the money of an order that is not to be; what was paid already is owed back: these rupiah. */
export const endPayments = async (tx: Transaction, orderId: string, now: Date): Promise<number> => {
  await cancelAwaited(tx, orderId, now);
  return sumOf(await changeAll(tx, orderId, { from: ["paid"], to: "refundDue", now }));
};

/**
 * Writes down an event that a gateway or a bank tells of under a name of its own; null where it was told before. Two tellings
 * at once meet here, and one of them waits for the other.
 */
export const noteExternal = async (
  tx: Transaction,
  { id, method, state }: PaymentRow,
  { externalId, now }: { externalId: string; now: Date },
): Promise<string | null> => {
  const [noted] = await tx
    .insert(paymentEvents)
    .values({ paymentId: id, method, externalId, state, at: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted?.id ?? null;
};
