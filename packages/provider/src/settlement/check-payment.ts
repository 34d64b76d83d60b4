import { and, eq, inArray, max, sql } from "drizzle-orm";
import { assertNoTransaction, type Queries, type Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { cancelPendingOrder, lockOrder } from "../order/change-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { changePayment, recordExternalEvent } from "../payment/change-payment.ts";
import { getOnlineGateway } from "../payment/gateways/gateway-methods.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { checkPaymentJob } from "../payment/payment.job.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { GatewayRefusal } from "../platform/gateway-http.ts";
import type { GatewayPayment } from "../platform/online-gateway.ts";
import { paymentFailedEmail, paymentMissedEmail } from "./payment.emails.ts";
import { recordGatewayRefunds } from "./refund-payment.ts";
import { sendSettlementEmail, settlePayment } from "./settle-payment.ts";

type CheckServices = Pick<Services, "database" | "clock" | "config" | "mailer" | "jobQueue" | "onlineGateways" | "log">;

/** The pauses between the first checks of a payment, in milliseconds. The last one repeats until the gateway reports a final state. */
const CHECK_DELAYS = [15_000, 30_000, 60_000, 90_000];

/**
 * Returns the difference between the payment at the gateway and ours; null without one. A fee on top of the amount is no difference
 * (`docs/decisions/0057`).
 */
const findMismatch = (payment: PaymentRow, found: GatewayPayment) => {
  if (found.reference !== payment.reference) return "reference";
  if (found.currency !== payment.currency) return "currency";
  if (found.amount === null || found.amount < (payment.gatewayAmount ?? Number.POSITIVE_INFINITY)) return "amount";
  const refundedAmount = found.refunds.reduce(
    (sum, { amount, state }) => sum + (state === "failed" ? 0 : (amount ?? 0)),
    0,
  );
  if (refundedAmount >= found.amount) return "refunds"; // Somebody has paid all of it back at the gateway.
  return null;
};

/** Returns true when the shop has recorded the money of a payment, and perhaps owes it back. */
const isReceived = ({ state }: PaymentRow): boolean =>
  state === "paid" || state === "refundDue" || state === "refunding" || state === "refunded";

const readPayment = async (tx: Transaction, id: string): Promise<PaymentRow> => {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
};

/** Ends the checks of a payment, as it was when the shop asked the gateway. A webhook since then keeps them going. */
const closePayment = (tx: Transaction, { id, webhookCount }: PaymentRow, now: Date) =>
  tx
    .update(payments)
    .set({ closedAt: now })
    .where(and(eq(payments.id, id), eq(payments.webhookCount, webhookCount)));

/** Records that the money has arrived. It counts once, because a gateway takes one payment for each reference. */
const receiveMoney = async (tx: Transaction, services: CheckServices, payment: PaymentRow) => {
  const now = services.clock();
  const externalId = `${payment.reference}:paid`;
  if ((await recordExternalEvent(tx, payment, { externalId, now })) === null) return;
  const order = await lockOrder(tx, payment.orderId);
  const settlement = await settlePayment(tx, payment, order, { jobQueue: services.jobQueue, now });
  await sendSettlementEmail(tx, services, { payment, settlement, now });
};

/** Records that no money arrives any more. An expired payment also cancels its pending order. */
const recordFailure = async (
  tx: Transaction,
  services: CheckServices,
  payment: PaymentRow,
  failure: NonNullable<GatewayPayment["reason"]>,
) => {
  const now = services.clock();
  const failed = await changePayment(tx, payment.id, { fromStates: ["pending"], toState: "failed", failure, now });
  if (failed === null) return; // The customer has chosen another method, or has cancelled the order.
  if (failure !== "expired") {
    await sendOrderEmail(tx, payment.orderId, services, paymentFailedEmail);
    return;
  }
  if ((await cancelPendingOrder(tx, payment.orderId, { jobQueue: services.jobQueue, now })) !== null)
    await sendOrderEmail(tx, payment.orderId, services, paymentMissedEmail);
};

/**
 * Returns true while a page that was opened before the shop ended the payment may still take money. The session of a page lasts as long as
 * the time to pay.
 */
const mayTakeMoney = async (
  queries: Queries,
  { id, createdAt, payBefore }: PaymentRow,
  now: Date,
): Promise<boolean> => {
  if (payBefore === null) return false;
  const [ending] = await queries
    .select({ at: max(paymentEvents.at) })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, id), inArray(paymentEvents.state, ["failed", "cancelled"])));
  const session = payBefore.getTime() - createdAt.getTime();
  return !ending?.at || now.getTime() < ending.at.getTime() + session;
};

type GatewayAnswer = {
  readonly payment: PaymentRow;
  /** Null when the gateway does not know the payment. */
  readonly found: GatewayPayment | null;
  /** True when the shop no longer waits for the payment. */
  readonly isOver: boolean;
  /** True while money can still come although the gateway shows none. Then the shop asks on. */
  readonly isPageOpen: boolean;
};

/** Records the state of a payment at its gateway. */
const recordGatewayState = async (
  tx: Transaction,
  services: CheckServices,
  { payment: askedPayment, found, isOver, isPageOpen }: GatewayAnswer,
): Promise<void> => {
  await lockOrder(tx, askedPayment.orderId);
  const payment = await readPayment(tx, askedPayment.id); // The payment is read again because the order is now locked.
  const close = () => closePayment(tx, askedPayment, services.clock());
  const closeWithoutMoney = async () => {
    if (!isPageOpen) await close();
  };
  const isOutdated = payment.webhookCount !== askedPayment.webhookCount;
  if (found === null) {
    if (!isOver || isOutdated) return;
    await closeWithoutMoney();
    await recordFailure(tx, services, payment, "expired");
    return;
  }
  await tx
    .update(payments)
    .set({ gatewayId: found.gatewayId, virtualAccount: found.account })
    .where(eq(payments.id, payment.id));
  await recordGatewayRefunds(tx, services, payment, found);
  if (isReceived(payment)) {
    await close();
    return;
  }
  // The shopper can try a denied payment again, but not after its time.
  const hasEnded = found.state === "failed" || (found.reason === "declined" && isOver);
  if (hasEnded) {
    if (isOutdated) return; // The money may have come since this answer. The next check asks again.
    await closeWithoutMoney();
    await recordFailure(tx, services, payment, isOver ? "expired" : (found.reason ?? "declined"));
    return;
  }
  if (found.state === "pending") return;
  await close();
  const mismatch = findMismatch(payment, found);
  if (mismatch === null) return receiveMoney(tx, services, payment);
  // Only a person can decide about this money, so nobody asks again.
  services.log.error({ payment: payment.id, mismatch }, "the gateway reports another payment than ours");
};

/** Returns true when the shop no longer waits for this payment. */
const isPaymentOver = ({ state, payBefore }: PaymentRow, now: Date): boolean =>
  state !== "pending" || (payBefore !== null && payBefore <= now);

/**
 * Asks the gateway for the state of a payment, and records the answer. A payment that the shop no longer awaits is first ended at the
 * gateway, so that nobody pays it afterwards. Money that arrives nevertheless revives the order, or the shop owes a refund. Returns true
 * when the gateway has reported a final state. Rejects with `GatewayUnavailable` where the state is unknown; then nothing changes.
 */
export const checkPayment = async (services: CheckServices, paymentId: string): Promise<boolean> => {
  assertNoTransaction("A request to a gateway");
  const { database, clock, onlineGateways } = services;
  const [payment] = await database.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment || payment.currency === null || payment.reference === null) return true;
  if (payment.closedAt !== null) return true;
  const onlineGateway = getOnlineGateway(onlineGateways, payment);
  const isOver = isPaymentOver(payment, clock());
  const key = { reference: payment.reference, token: payment.gatewayToken };
  if (isOver && !isReceived(payment)) {
    await onlineGateway.expirePayment(key).catch((error: unknown) => {
      if (!(error instanceof GatewayRefusal)) throw error; // The payment is paid, or its last attempt was denied.
    });
  }
  const found = await onlineGateway.fetchPayment(key, { isAwaited: !isOver });
  const isPageOpen = onlineGateway.keepsPageOpen && (await mayTakeMoney(database, payment, clock()));
  return database.transaction(async (tx) => {
    await recordGatewayState(tx, services, { payment, found, isOver, isPageOpen });
    return (await readPayment(tx, paymentId)).closedAt !== null;
  });
};

/** Lets the shop ask the gateway again about a payment whose state was final. */
export const reopenPayment = (queries: Queries, paymentId: string) =>
  queries
    .update(payments)
    .set({ closedAt: null, webhookCount: sql`${payments.webhookCount} + 1` })
    .where(eq(payments.id, paymentId));

/** Checks a payment as a job, and adds the next check until the gateway reports a final state. */
export const runPaymentCheck = async (
  services: CheckServices,
  { paymentId, checkCount }: { readonly paymentId: string; readonly checkCount: number },
): Promise<void> => {
  if (await checkPayment(services, paymentId)) return;
  const delay = CHECK_DELAYS[Math.min(checkCount, CHECK_DELAYS.length - 1)] ?? 0;
  await services.database.transaction(async (tx) => {
    const [payment] = await tx
      .select({ payBefore: payments.payBefore })
      .from(payments)
      .where(eq(payments.id, paymentId));
    const now = services.clock().getTime();
    const end = payment?.payBefore?.getTime() ?? Number.POSITIVE_INFINITY;
    // The last check is at the end of the time to pay.
    const startAfter = new Date(end > now ? Math.min(now + delay, end) : now + delay);
    await services.jobQueue.add(tx, checkPaymentJob, { paymentId, checkCount: checkCount + 1 }, { startAfter });
  });
};
