import type { TransferOutcome } from "@griya/api/office";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { cancelPending, confirmPaid, lockOrder, refundCancelled, reviveOrder } from "../order/change-status.ts";
import type { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { tellCustomer } from "../order/tell-customer.ts";
import { cancelAwaited, changePayment, noteExternal, owePayment } from "../payment/change-payment.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { payments } from "../payment/payment.tables.ts";
import { finishReturn } from "../return/move-return.ts";
import { returnRefundedLetter } from "../return/return.letters.ts";
import {
  lateTransferOwedLetter,
  transferReceivedLetter,
  transferRefundedLetter,
  transferRefusedLetter,
} from "./payment.letters.ts";

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
const receive = async (tx: Transaction, payment: PaymentRow, now: Date): Promise<TransferOutcome> => {
  await confirmPaid(tx, payment.orderId, now);
  await changePayment(tx, payment.id, { from: [payment.state], to: "paid", now });
  return "paid";
};

/** Decides about the money of a locked order. */
const settle = async (
  tx: Transaction,
  payment: PaymentRow,
  { status, customerId }: typeof orders.$inferSelect,
  now: Date,
): Promise<TransferOutcome> => {
  switch (payment.state) {
    case "pending":
      return receive(tx, payment, now);
    case "paid":
    case "refundDue":
    case "refunded": {
      await owePayment(tx, { ...payment, now });
      return "refundDue";
    }
    case "failed":
    case "cancelled": {
      const attempts = await tx.select().from(payments).where(eq(payments.orderId, payment.orderId));
      const isPaidOtherwise = attempts.some(({ state }) => state === "paid");
      if (!isPaidOtherwise && status < STATUS.cancelled) {
        await cancelAwaited(tx, payment.orderId, now); // another method was chosen, but the transfer still came
        return receive(tx, payment, now);
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
    if (!payment || payment.amount !== amount) throw handled("wrongAmount", { code: order.code });
    const now = clock();
    const told = { externalId: statementId, now };
    if ((await noteExternal(tx, payment, told)) === null) throw handled("transferKnown", { code: order.code });
    const outcome = await settle(tx, payment, order, now);
    await tellCustomer(tx, payment.orderId, services, (subject) =>
      outcome === "refundDue"
        ? lateTransferOwedLetter({ ...subject, amount })
        : transferReceivedLetter({ ...subject, amount, now }),
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
    await tellCustomer(tx, found.orderId, services, transferRefusedLetter);
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
    const left = await tx.select({ state: payments.state }).from(payments).where(eq(payments.orderId, found.orderId));
    if (left.every(({ state }) => state !== "refundDue")) await refundCancelled(tx, found.orderId, now);
    const { amount } = refunded;
    const isOfReturn = await finishReturn(tx, refunded, now);
    const letterOf = isOfReturn ? returnRefundedLetter : transferRefundedLetter;
    await tellCustomer(tx, found.orderId, services, (subject) => letterOf({ ...subject, amount }));
    return true;
  });
};
