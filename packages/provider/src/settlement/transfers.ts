import type { TransferOutcome } from "@griya/api/office";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import {
  cancelPending,
  confirmPaid,
  lockOrder,
  markCancelledOrderRefunded,
  reviveOrder,
} from "../order/change-status.ts";
import type { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import {
  cancelPendingPayments,
  changePayment,
  createRefundDuePayment,
  recordExternalEvent,
} from "../payment/change-payment.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { payments } from "../payment/payment.tables.ts";
import { finishReturn } from "../return/change-return-state.ts";
import { returnRefundedEmail } from "../return/return.emails.ts";
import {
  lateTransferRefundDueEmail,
  transferReceivedEmail,
  transferRefundedEmail,
  transferRefusedEmail,
} from "./payment.emails.ts";

type TransferServices = Pick<Services, "database" | "clock" | "config" | "mailer">;

export type Transfer = {
  /** The number that the transfer should carry. */
  readonly transactionId: string;
  /** Whole rupiah that came. */
  readonly amount: number;
  /** The bank's id of this transfer. Without it, a payment can only be transferred once. */
  readonly statementId?: string;
};

const findByReference = async (tx: Transaction, transactionId: string): Promise<PaymentRow | null> => {
  const [payment] = await tx.select().from(payments).where(eq(payments.reference, transactionId));
  return payment ?? null;
};

/** Records money for an order that is not cancelled. */
const receivePayment = async (tx: Transaction, payment: PaymentRow, now: Date): Promise<TransferOutcome> => {
  await confirmPaid(tx, payment.orderId, now);
  await changePayment(tx, payment.id, { from: [payment.state], to: "paid", now });
  return "paid";
};

/** Decides about the money of a locked order. */
const settlePayment = async (
  tx: Transaction,
  payment: PaymentRow,
  { status, customerId }: typeof orders.$inferSelect,
  now: Date,
): Promise<TransferOutcome> => {
  switch (payment.state) {
    case "pending":
      return receivePayment(tx, payment, now);
    case "paid":
    case "refundDue":
    case "refunded": {
      await createRefundDuePayment(tx, { ...payment, now });
      return "refundDue";
    }
    case "failed":
    case "cancelled": {
      const attempts = await tx.select().from(payments).where(eq(payments.orderId, payment.orderId));
      const isAlreadyPaid = attempts.some(({ state }) => state === "paid");
      if (!isAlreadyPaid && status < STATUS.cancelled) {
        await cancelPendingPayments(tx, payment.orderId, now); // another method was chosen, but the transfer still came
        return receivePayment(tx, payment, now);
      }
      const mayRevive = payment.state === "failed" && status === STATUS.cancelled && customerId !== null; // its customer did not cancel it
      const isRevived = mayRevive && (await reviveOrder(tx, payment.orderId, now));
      await changePayment(tx, payment.id, { from: [payment.state], to: isRevived ? "paid" : "refundDue", now });
      return isRevived ? "revived" : "refundDue";
    }
  }
};

/**
 * Records a transfer that the operator has seen. The same transfer counts once, also when two operators report it at once. No transfer is
 * lost. A late one revives its order if the stock suffices. Otherwise it is owed back. The customer is told each time. Throws a refusal
 * where nothing changes: for an unknown number, another amount, or a transfer that was reported before.
 */
export const confirmTransfer = async (
  services: TransferServices,
  { transactionId, amount, statementId = transactionId }: Transfer,
): Promise<TransferOutcome> => {
  const { database, clock } = services;
  return database.transaction(async (tx) => {
    const found = await findByReference(tx, transactionId);
    if (!found) throw notFound();
    const order = await lockOrder(tx, found.orderId);
    const payment = await findByReference(tx, transactionId); // read again, now that the order is locked
    if (!payment || payment.amount !== amount) throw userError("wrongAmount", { code: order.code });
    const now = clock();
    const event = { externalId: statementId, now };
    if ((await recordExternalEvent(tx, payment, event)) === null)
      throw userError("transferKnown", { code: order.code });
    const outcome = await settlePayment(tx, payment, order, now);
    await sendOrderEmail(tx, payment.orderId, services, (subject) =>
      outcome === "refundDue"
        ? lateTransferRefundDueEmail({ ...subject, amount })
        : transferReceivedEmail({ ...subject, amount, now }),
    );
    return outcome;
  });
};

/**
 * Refuses an awaited transfer at the operator's wish. Cancels its order, if it is not confirmed, and returns the stock. Returns false where
 * no transfer is awaited under that number.
 */
export const refuseTransfer = async (services: TransferServices, transactionId: string): Promise<boolean> => {
  const { database, clock } = services;
  return database.transaction(async (tx) => {
    const found = await findByReference(tx, transactionId);
    if (!found) return false;
    const { status } = await lockOrder(tx, found.orderId);
    if (status !== STATUS.pending) return false;
    const now = clock();
    if (!(await changePayment(tx, found.id, { from: ["pending"], to: "failed", now }))) return false;
    await cancelPending(tx, found.orderId, now);
    await sendOrderEmail(tx, found.orderId, services, transferRefusedEmail);
    return true;
  });
};

/** Records that the operator has paid back the owed money. Returns false where nothing is owed for that payment. */
export const recordRefund = async (services: TransferServices, paymentId: string): Promise<boolean> => {
  const { database, clock } = services;
  return database.transaction(async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!found) return false;
    await lockOrder(tx, found.orderId);
    const now = clock();
    const refunded = await changePayment(tx, paymentId, { from: ["refundDue"], to: "refunded", now });
    if (!refunded) return false;
    const orderPayments = await tx
      .select({ state: payments.state })
      .from(payments)
      .where(eq(payments.orderId, found.orderId));
    if (orderPayments.every(({ state }) => state !== "refundDue"))
      await markCancelledOrderRefunded(tx, found.orderId, now);
    const { amount } = refunded;
    const isOfReturn = await finishReturn(tx, refunded, now);
    const createEmail = isOfReturn ? returnRefundedEmail : transferRefundedEmail;
    await sendOrderEmail(tx, found.orderId, services, (subject) => createEmail({ ...subject, amount }));
    return true;
  });
};
