import type { PaymentFailure, PaymentState } from "@griya/api";
import { and, eq, inArray, type SQL, sum } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { getRefundUnits } from "./charge.ts";
import { CASH_ON_DELIVERY } from "./gateways/cash-on-delivery.ts";
import type { PaymentGateway, PaymentRow, PaymentShop } from "./gateways/payment-gateway.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { getMethodTerms } from "./method-terms.ts";
import { checkPaymentJob, preparePaymentJob, refundPaymentJob } from "./payment.job.ts";
import { paymentEvents, payments } from "./payment.tables.ts";

type NewPayment = {
  readonly orderId: string;
  readonly gateway: PaymentGateway;
  /** The amount in whole rupiah. */
  readonly amount: number;
  readonly shop: PaymentShop;
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

/** The pause before the first check of a payment at its gateway, in milliseconds. */
const FIRST_CHECK_DELAY = 15_000;
/** The pause before a job creates a payment at its gateway, in milliseconds. Usually the shopper's own request has created it by then. */
const PREPARATION_DELAY = 10_000;

/** Creates the pending payment of an order. Jobs create an online payment at its gateway, and check it there. */
export const createPayment = async (
  tx: Transaction,
  jobQueue: JobQueue,
  { orderId, gateway, amount, shop }: NewPayment,
): Promise<PaymentRow> => {
  const { now } = shop;
  const opened = gateway.openPayment({ ...shop, amount });
  const payment = await insertPayment(tx, { orderId, amount, createdAt: now, ...opened });
  if (gateway.gatewayName !== null) {
    const paymentId = payment.id;
    const getTime = (delay: number) => ({ startAfter: new Date(now.getTime() + delay) });
    await jobQueue.add(tx, preparePaymentJob, { paymentId }, getTime(PREPARATION_DELAY));
    await jobQueue.add(tx, checkPaymentJob, { paymentId, checkCount: 0 }, getTime(FIRST_CHECK_DELAY));
  }
  return payment;
};

/** A refund that the shop owes. `amount` is in whole rupiah. */
export type Refund = {
  readonly amount: number;
  /** True when the gateway pays it back the way it came. Otherwise the shop pays it back by hand. */
  readonly isByGateway: boolean;
};

/** Returns what customers are told about a refund. */
export const toRefund = ({ amount, state }: PaymentRow): Refund => ({ amount, isByGateway: state === "refunding" });

/** The state of money that the shop owes. Some payment methods cannot return money, and no gateway returns less than its smallest unit. */
const getRefundState = (
  payment: Pick<PaymentRow, "method" | "channel" | "gatewayAmount">,
): "refunding" | "refundDue" =>
  getMethodTerms(payment)?.isRefundable && payment.gatewayAmount !== 0 ? "refunding" : "refundDue";

/** Finds the payment that has paid an order. Returns null for an unpaid order. */
export const findPaidPayment = async (queries: Queries, orderId: string): Promise<PaymentRow | null> => {
  const [payment] = await queries
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
  return payment ?? null;
};

/** Returns true when a refund of the received payment goes back by its gateway. */
export const isRefundedByGateway = async (queries: Queries, orderId: string): Promise<boolean> => {
  const payment = await findPaidPayment(queries, orderId);
  return payment !== null && getRefundState(payment) === "refunding";
};

/** The changes of one transaction: the job queue of the shop and the time. */
export type PaymentContext = { readonly jobQueue: JobQueue; readonly now: Date };

/** Adds the job that pays a refund back by its gateway. A refund by hand has no job. */
const addRefundJob = async (tx: Transaction, refund: PaymentRow, { jobQueue }: PaymentContext): Promise<void> => {
  if (refund.state === "refunding") await jobQueue.add(tx, refundPaymentJob, { paymentId: refund.id, checkCount: 0 });
};

/** Returns the sum of the refunds of a part of a payment, paid or not, in whole rupiah. */
const getRefundedAmount = async (queries: Queries, { id }: Pick<PaymentRow, "id">): Promise<number> => {
  const [refunds] = await queries
    .select({ amount: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .where(eq(payments.refundOf, id));
  return refunds?.amount ?? 0;
};

/** Returns the number of refunds that the shop still owes for an order. */
export const countDueRefunds = (queries: Queries, orderId: string): Promise<number> =>
  queries.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.state, ["refundDue", "refunding"])));

/** Returns the amount of a received payment that the shop does not owe back, in whole rupiah. The order must be locked. */
export const getHeldAmount = async (queries: Queries, payment: Pick<PaymentRow, "id" | "amount">): Promise<number> =>
  Math.max(0, payment.amount - (await getRefundedAmount(queries, payment)));

/**
 * Records a refund of a part of a received payment. The shop owes this amount, but never more than it still holds of the payment. Returns
 * null when it holds nothing more.
 * @param refund `amount` in whole rupiah. `id` is the id of the refund, for a call that can come twice
 */
export const createRefund = async (
  tx: Transaction,
  context: PaymentContext,
  refund: { readonly source: PaymentRow; readonly amount: number; readonly id?: string },
): Promise<PaymentRow | null> => {
  const { source, id } = refund;
  const { orderId, method, channel, currency, exponent } = source;
  const refundedBefore = await getRefundedAmount(tx, source);
  const amount = Math.min(refund.amount, source.amount - refundedBefore);
  if (amount <= 0) return null;
  const gatewayAmount = getRefundUnits(source, { amount, refundedBefore });
  const created = await insertPayment(tx, {
    ...(id !== undefined && { id }),
    orderId,
    method,
    channel,
    currency,
    exponent,
    gatewayAmount,
    amount,
    createdAt: context.now,
    state: getRefundState({ ...source, gatewayAmount }),
    refundOf: source.id,
  });
  await addRefundJob(tx, created, context);
  return created;
};

/** Records a transfer that came once more for a received payment. The shop owes all of it, and pays it back by hand. */
export const createSecondReceipt = (
  tx: Transaction,
  { orderId, method, amount }: PaymentRow,
  now: Date,
): Promise<PaymentRow> => insertPayment(tx, { orderId, method, amount, createdAt: now, state: "refundDue" });

/** Turns a payment into a refund: the shop has its money and owes it. Returns null when the payment has another state. */
export const turnIntoRefund = async (
  tx: Transaction,
  context: PaymentContext,
  payment: PaymentRow,
): Promise<Refund | null> => {
  const { now } = context;
  const change = { fromStates: [payment.state], toState: getRefundState(payment), now };
  const refund = await changePayment(tx, payment.id, change);
  if (refund === null) return null;
  await addRefundJob(tx, refund, context);
  return toRefund(refund);
};

type PaymentChange = {
  readonly fromStates: readonly PaymentState[];
  readonly toState: PaymentState;
  /** The reason of a failure. */
  readonly failure?: PaymentFailure;
  readonly now: Date;
};

/** Records a change of a payment. A paid payment gets its invoice in the same transaction (docs/decisions/0042). */
const recordPaymentChange = async (
  tx: Transaction,
  payment: PaymentRow,
  { toState, now }: Pick<PaymentChange, "toState" | "now">,
) => {
  await addPaymentEvent(tx, payment, { at: now });
  if (toState === "paid") await issueInvoice(tx, payment.orderId, now);
};

/** Changes the state of one payment that has the state `from`. Returns null when the payment has another state. */
export const changePayment = async (tx: Transaction, id: string, change: PaymentChange): Promise<PaymentRow | null> => {
  const [changedPayment] = await tx
    .update(payments)
    .set({ state: change.toState, failure: change.failure ?? null })
    .where(and(eq(payments.id, id), inArray(payments.state, [...change.fromStates])))
    .returning();
  if (!changedPayment) return null;
  await recordPaymentChange(tx, changedPayment, change);
  return changedPayment;
};

const changePayments = async (
  tx: Transaction,
  orderId: string,
  { fromStates, toState, now }: PaymentChange,
  filter?: SQL,
): Promise<PaymentRow[]> => {
  const changedPayments = await tx
    .update(payments)
    .set({ state: toState })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...fromStates]), filter))
    .returning();
  for (const payment of changedPayments) await recordPaymentChange(tx, payment, { toState, now });
  return changedPayments;
};

const sumAmounts = (rows: readonly PaymentRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Cancels the pending payments of an order. */
export const cancelPendingPayments = (tx: Transaction, orderId: string, now: Date): Promise<PaymentRow[]> =>
  changePayments(tx, orderId, { fromStates: ["pending"], toState: "cancelled", now });

/** Marks the pending cash of an order as paid. Returns its amount in whole rupiah, or 0 without pending cash. */
export const receiveCash = async (tx: Transaction, orderId: string, now: Date): Promise<number> => {
  const change = { fromStates: ["pending"], toState: "paid", now } as const;
  return sumAmounts(await changePayments(tx, orderId, change, eq(payments.method, CASH_ON_DELIVERY)));
};

/**
 * Cancels the pending payments of a cancelled order. A paid payment becomes a refund of what the shop still holds. It owes the rest already,
 * such as the amount of pieces that were cancelled before. Returns the refund, or null without a payment. The refund of an order whose money
 * has all gone back has the amount 0.
 */
export const endPayments = async (
  tx: Transaction,
  orderId: string,
  context: PaymentContext,
): Promise<Refund | null> => {
  await cancelPendingPayments(tx, orderId, context.now);
  const payment = await findPaidPayment(tx, orderId);
  if (payment === null) return null;
  const amount = await getHeldAmount(tx, payment);
  if (amount === payment.amount) return turnIntoRefund(tx, context, payment);
  const gatewayAmount = getRefundUnits(payment, { amount, refundedBefore: payment.amount - amount });
  await tx.update(payments).set({ amount, gatewayAmount }).where(eq(payments.id, payment.id));
  if (amount > 0) return turnIntoRefund(tx, context, { ...payment, amount, gatewayAmount });
  await changePayment(tx, payment.id, { fromStates: ["paid"], toState: "refunded", now: context.now });
  return { amount: 0, isByGateway: true };
};

/**
 * Fits the payments of an order to its fallen total. Pending cash falls to the total. Of a paid payment, the shop owes `amount` back.
 * Returns the refund, or null without one.
 */
export const reducePayment = async (
  tx: Transaction,
  { id: orderId, total }: { readonly id: string; readonly total: number },
  { amount, ...context }: PaymentContext & { readonly amount: number },
): Promise<Refund | null> => {
  const source = await findPaidPayment(tx, orderId);
  if (source !== null) {
    const refund = await createRefund(tx, context, { source, amount });
    return refund && toRefund(refund);
  }
  await tx
    .update(payments)
    .set({ amount: total })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "pending"), eq(payments.method, CASH_ON_DELIVERY)));
  return null;
};

/**
 * Records an event with the id of a gateway or a bank. Returns null when the event was recorded before. Of two reports at the same time,
 * the second waits for the first.
 */
export const recordExternalEvent = async (
  tx: Transaction,
  { id, method, state }: PaymentRow,
  { externalId, now }: { externalId: string; now: Date },
): Promise<string | null> => {
  const [recordedEvent] = await tx
    .insert(paymentEvents)
    .values({ paymentId: id, method, externalId, state, at: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return recordedEvent?.id ?? null;
};
