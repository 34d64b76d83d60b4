import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { assertNoTransaction, type Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { lockOrder, reopenRefundedOrder } from "../order/change-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { changePayment, recordExternalEvent } from "../payment/change-payment.ts";
import { getOnlineGateway } from "../payment/gateways/gateway-methods.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { refundPaymentJob } from "../payment/payment.job.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { GatewayRefusal, GatewayUnavailable } from "../platform/gateway-http.ts";
import type { GatewayPayment } from "../platform/online-gateway.ts";
import { reopenReturn } from "../return/change-return-state.ts";
import { refundRefusedEmail } from "./payment.emails.ts";
import { recordRefund } from "./record-refund.ts";

type RefundServices = Pick<
  Services,
  "database" | "clock" | "config" | "mailer" | "jobQueue" | "onlineGateways" | "log"
>;

/** The pauses between the checks of a requested refund, in milliseconds. The last one repeats. A webhook usually comes first. */
const CHECK_DELAYS = [15_000, 60_000, 600_000, 3_600_000];

/** The number of checks after which the log names a refund without a confirmation. Most of them are an hour apart. */
const CHECKS_PER_REMINDER = 72;

/**
 * The pause after which a request without an answer is repeated, in milliseconds. By then the gateway shows a refund that it has made. One
 * server requests a refund at a time.
 */
export const REQUEST_PAUSE = 10 * 60_000;

/** Returns the key of a refund at the gateway. It is the id of the refund, so a repeated request is the same refund. */
const toRefundKey = (refundId: string): string => refundId.replaceAll("-", "");

/** Returns the id of the event that the gateway has confirmed a refund. */
const getConfirmation = (refundId: string): string => `${toRefundKey(refundId)}:refunded`;

/** Returns the payments that can be refunds of this payment: itself, and the refunds of a part of it. */
const findRefunds = (tx: Transaction, paymentId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(or(eq(payments.id, paymentId), eq(payments.refundOf, paymentId)));

/** Records that the gateway has paid a refund. It counts once. The log names a refund that the office had paid by hand before. */
const confirmRefund = async (tx: Transaction, services: RefundServices, refund: PaymentRow): Promise<void> => {
  const event = { externalId: getConfirmation(refund.id), now: services.clock() };
  if ((await recordExternalEvent(tx, refund, event)) === null) return;
  // A gateway that has refused a refund may still make it. Then nobody pays it back by hand.
  if (!(await recordRefund({ ...services, database: tx }, refund.id, ["refunding", "refundDue"])))
    services.log.error({ payment: refund.id }, "the gateway has paid a refund that was already paid back by hand");
};

/**
 * Records that a refund goes by hand, and asks the customer for an account. The order must be locked.
 * @param fromState `refunded` for a refund that the gateway had confirmed before
 */
const recordRefusal = async (
  tx: Transaction,
  { clock, ...services }: Pick<RefundServices, "clock" | "config" | "mailer">,
  { id, orderId }: Pick<PaymentRow, "id" | "orderId">,
  fromState: "refunding" | "refunded" = "refunding",
): Promise<void> => {
  const refund = await changePayment(tx, id, { fromStates: [fromState], toState: "refundDue", now: clock() });
  if (refund === null) return;
  await sendOrderEmail(tx, orderId, services, (subject) => refundRefusedEmail({ ...subject, amount: refund.amount }));
};

/**
 * Records that the gateway has failed a refund. One that it had confirmed before is owed again, once: the shop may have paid it back by hand
 * since then.
 */
const recordFailedRefund = async (tx: Transaction, services: RefundServices, refund: PaymentRow): Promise<void> => {
  await recordRefusal(tx, services, refund);
  // An event has the state before it. A refund that was paid by hand before its confirmation is not owed again.
  const isConfirmation = and(
    eq(paymentEvents.externalId, getConfirmation(refund.id)),
    inArray(paymentEvents.state, ["refunding", "refundDue"]),
  );
  const wasConfirmed = await tx.$count(paymentEvents, isConfirmation);
  if (wasConfirmed === 0) return;
  const event = { externalId: `${toRefundKey(refund.id)}:failed`, now: services.clock() };
  if ((await recordExternalEvent(tx, refund, event)) === null) return;
  services.log.error({ payment: refund.id }, "the gateway has failed a refund that it had confirmed");
  await reopenRefundedOrder(tx, refund.orderId, event.now);
  await reopenReturn(tx, refund, event.now);
  await recordRefusal(tx, services, refund, "refunded");
};

/** Records the refunds of a payment that the gateway has confirmed or refused. The log names a refund that is not ours. The order must be locked. */
export const recordGatewayRefunds = async (
  tx: Transaction,
  services: RefundServices,
  payment: PaymentRow,
  { refunds }: GatewayPayment,
): Promise<void> => {
  if (refunds.length === 0) return;
  const { log } = services;
  const ourRefunds = await findRefunds(tx, payment.id);
  for (const { key, amount, state } of refunds) {
    const refund = ourRefunds.find(({ id }) => toRefundKey(id) === key);
    const isOurs = refund !== undefined && amount === refund.gatewayAmount;
    if (!isOurs)
      log.error({ payment: payment.id, refund: key }, "the gateway reports a refund that the shop did not request");
    else if (state === "confirmed") await confirmRefund(tx, services, refund);
    else if (state === "failed") await recordFailedRefund(tx, services, refund);
  }
};

/**
 * Records that the gateway does not pay a refund back. The shop pays it back by hand, and asks the customer for an account. Does nothing for
 * a refund with another state.
 */
export const refuseRefund = (
  services: Pick<RefundServices, "database" | "clock" | "config" | "mailer">,
  refund: Pick<PaymentRow, "id" | "orderId">,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId);
    await recordRefusal(tx, services, refund);
  });

/** Returns true for a refund that the gateway has not made and may make. It is in progress, or goes by hand after a request. */
const isUnsettledRefund = ({ state, refundRequestedAt }: PaymentRow): boolean =>
  state === "refunding" || (state === "refundDue" && refundRequestedAt !== null);

/** Claims the next request for a refund. Returns false while another request is in progress, and after the gateway has accepted one. */
const claimRequest = async ({ database, clock }: RefundServices, refundId: string): Promise<boolean> => {
  const now = clock();
  const isPauseOver = lte(payments.refundRequestedAt, new Date(now.getTime() - REQUEST_PAUSE));
  const isFree = and(isNull(payments.refundAcceptedAt), or(isNull(payments.refundRequestedAt), isPauseOver));
  const claimed = await database
    .update(payments)
    .set({ refundRequestedAt: now })
    .where(and(eq(payments.id, refundId), eq(payments.state, "refunding"), isFree))
    .returning({ id: payments.id });
  return claimed.length > 0;
};

/**
 * Asks the gateway to pay a refund back, and records whether it has. It first looks for the refund at the gateway, and requests it with its
 * key. Some gateways have no keys for refunds, and show a refund late. So the shop requests no refund again that the gateway has accepted,
 * and waits {@link REQUEST_PAUSE} after a request without an answer. Without `mayRequest` it only looks. It also looks for a refund that goes
 * by hand after a request, because the gateway may still make it. Returns true when the refund has a final state. Rejects with
 * `GatewayUnavailable` where the result is unknown.
 */
export const refundPayment = async (
  services: RefundServices,
  refundId: string,
  { mayRequest = true }: { readonly mayRequest?: boolean } = {},
): Promise<boolean> => {
  assertNoTransaction("A request to a gateway");
  const { database, clock, onlineGateways, log } = services;
  const [refund] = await database.select().from(payments).where(eq(payments.id, refundId));
  if (!refund || !isUnsettledRefund(refund)) return true;
  const [source] = await database
    .select()
    .from(payments)
    .where(eq(payments.id, refund.refundOf ?? refund.id));
  const { gatewayAmount: amount } = refund;
  if (!source?.reference || amount === null) throw new Error(`Refund ${refundId} has no payment at a gateway`);
  const onlineGateway = getOnlineGateway(onlineGateways, source);
  const payment = { reference: source.reference, token: source.gatewayToken };
  const key = toRefundKey(refundId);
  const fetchSource = async (): Promise<GatewayPayment> => {
    const answer = await onlineGateway.fetchPayment(payment, { isAwaited: false });
    if (answer === null)
      throw new GatewayUnavailable("The gateway does not show a payment that it has reported as paid");
    return answer;
  };
  const hasRefund = ({ refunds }: GatewayPayment): boolean => refunds.some((known) => known.key === key);
  let found = await fetchSource();
  if (mayRequest && refund.state === "refunding" && !hasRefund(found) && (await claimRequest(services, refundId))) {
    const { gatewayId } = found;
    const refusal = await onlineGateway
      .refundPayment({ ...payment, gatewayId, key, amount, channel: source.channel, now: clock() })
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof GatewayRefusal) return error;
        throw error;
      });
    if (refusal === null)
      await database.update(payments).set({ refundAcceptedAt: clock() }).where(eq(payments.id, refundId));
    found = await fetchSource();
    // An earlier request may have succeeded although its answer was lost.
    if (refusal !== null && !hasRefund(found)) {
      log.error({ error: refusal, payment: refundId }, "the gateway refused to pay back a payment");
      const isRepeated = refund.refundRequestedAt !== null;
      if (isRepeated && !onlineGateway.hasRefundKeys) return false;
      await refuseRefund(services, refund);
      return true;
    }
  }
  return database.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId);
    await recordGatewayRefunds(tx, services, source, found);
    const [refundNow] = await tx.select().from(payments).where(eq(payments.id, refundId));
    return !refundNow || !isUnsettledRefund(refundNow);
  });
};

/** Requests a refund as a job, and adds the next check until the gateway has confirmed it. */
export const runRefund = async (
  services: RefundServices,
  { paymentId, checkCount }: { readonly paymentId: string; readonly checkCount: number },
): Promise<void> => {
  if (await refundPayment(services, paymentId)) return;
  if (checkCount > 0 && checkCount % CHECKS_PER_REMINDER === 0)
    services.log.error({ payment: paymentId, checkCount }, "the gateway has not confirmed a refund for days");
  const delay = CHECK_DELAYS[Math.min(checkCount, CHECK_DELAYS.length - 1)] ?? 0;
  const startAfter = new Date(services.clock().getTime() + delay);
  const nextCheck = { paymentId, checkCount: checkCount + 1 };
  await services.database.transaction((tx) => services.jobQueue.add(tx, refundPaymentJob, nextCheck, { startAfter }));
};
