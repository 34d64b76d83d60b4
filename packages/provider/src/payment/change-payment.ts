import type { PaymentMethodId, PaymentState } from "@griya/api";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { PaymentGateway, PaymentRow } from "./gateways/payment-gateway.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { paymentEvents, payments } from "./payment.tables.ts";

type NewPayment = {
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
  await addPaymentEvent(tx, payment, { at: payment.createdAt });
  return payment;
};

const addPaymentEvent = (
  tx: Transaction,
  { id, method, state }: PaymentRow,
  event: { at: Date; externalId?: string },
) => tx.insert(paymentEvents).values({ paymentId: id, method, state, ...event });

/** Creates the payment for which an order waits. */
export const createPayment = (
  tx: Transaction,
  { orderId, method, gateway, amount, now }: NewPayment,
): Promise<PaymentRow> => insertPayment(tx, { orderId, method, amount, createdAt: now, ...gateway.open(now) });

/** Records money that came in addition to the awaited payment. The shop owes it back. */
export const createRefundDuePayment = (
  tx: Transaction,
  { orderId, method, amount, now }: Pick<NewPayment, "orderId" | "amount" | "now"> & { method: number },
): Promise<PaymentRow> => insertPayment(tx, { orderId, method, amount, createdAt: now, state: "refundDue" });

type PaymentChange = { readonly from: readonly PaymentState[]; readonly to: PaymentState; readonly now: Date };

/** Records a change. A paid payment gets its invoice in the same transaction (docs/decisions/0042). */
const recordPaymentChange = async (
  tx: Transaction,
  payment: PaymentRow,
  { to, now }: Pick<PaymentChange, "to" | "now">,
) => {
  await addPaymentEvent(tx, payment, { at: now });
  if (to === "paid") await issueInvoice(tx, payment.orderId, now);
};

/** Changes the state of one payment that has the state `from`. Returns null where it has another. */
export const changePayment = async (tx: Transaction, id: string, change: PaymentChange): Promise<PaymentRow | null> => {
  const [changed] = await tx
    .update(payments)
    .set({ state: change.to })
    .where(and(eq(payments.id, id), inArray(payments.state, [...change.from])))
    .returning();
  if (!changed) return null;
  await recordPaymentChange(tx, changed, change);
  return changed;
};

const changePayments = async (
  tx: Transaction,
  orderId: string,
  { from, to, now }: PaymentChange,
  filter?: SQL,
): Promise<PaymentRow[]> => {
  const changed = await tx
    .update(payments)
    .set({ state: to })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...from]), filter))
    .returning();
  for (const payment of changed) await recordPaymentChange(tx, payment, { to, now });
  return changed;
};

const sumAmounts = (rows: readonly PaymentRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Cancels the awaited payments of an order. */
export const cancelPendingPayments = (tx: Transaction, orderId: string, now: Date): Promise<PaymentRow[]> =>
  changePayments(tx, orderId, { from: ["pending"], to: "cancelled", now });

/** The number of cash on delivery in the contract. */
export const CASH_ON_DELIVERY = 2;

/** Marks the awaited cash of an order as handed over by the courier. Returns these rupiah, 0 where it awaited none. */
export const receiveCash = async (tx: Transaction, orderId: string, now: Date): Promise<number> => {
  const change = { from: ["pending"], to: "paid", now } as const;
  return sumAmounts(await changePayments(tx, orderId, change, eq(payments.method, CASH_ON_DELIVERY)));
};

/** Stops waiting for the money of a cancelled order. Paid money is owed back. Returns these rupiah. */
export const endPayments = async (tx: Transaction, orderId: string, now: Date): Promise<number> => {
  await cancelPendingPayments(tx, orderId, now);
  return sumAmounts(await changePayments(tx, orderId, { from: ["paid"], to: "refundDue", now }));
};

/**
 * Records an event that a gateway or a bank reports under its own name. Returns null where it was reported before. One of two reports at
 * once waits for the other.
 */
export const recordExternalEvent = async (
  tx: Transaction,
  { id, method, state }: PaymentRow,
  { externalId, now }: { externalId: string; now: Date },
): Promise<string | null> => {
  const [recorded] = await tx
    .insert(paymentEvents)
    .values({ paymentId: id, method, externalId, state, at: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return recorded?.id ?? null;
};
