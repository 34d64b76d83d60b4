import type { TransferOutcome } from "@griya/api/office";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { cancelPendingOrder, lockOrder } from "../order/change-status.ts";
import { STATUS } from "../order/order-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { changePayment, recordExternalEvent } from "../payment/change-payment.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { payments } from "../payment/payment.tables.ts";
import { transferRefusedEmail } from "./payment.emails.ts";
import { sendSettlementEmail, settlePayment } from "./settle-payment.ts";

type TransferServices = Pick<Services, "database" | "clock" | "config" | "mailer" | "jobQueue">;

export type Transfer = {
  /** The number that the customer writes on the transfer. */
  readonly transactionId: string;
  /** The received amount in whole rupiah. */
  readonly amount: number;
  /** The bank's id of this transfer. Without an id, a payment can be transferred only once. */
  readonly statementId?: string;
};

const findPaymentByReference = async (tx: Transaction, transactionId: string): Promise<PaymentRow | null> => {
  const [payment] = await tx.select().from(payments).where(eq(payments.reference, transactionId));
  return payment ?? null;
};

/**
 * Records a transfer that the operator has seen. The same transfer counts once, also in parallel calls. A late transfer revives its order
 * when the stock is sufficient. Otherwise the amount becomes a refund. The customer gets an email. Throws a refusal for an unknown number,
 * a wrong amount or a repeated report.
 */
export const confirmTransfer = async (
  services: TransferServices,
  { transactionId, amount, statementId = transactionId }: Transfer,
): Promise<TransferOutcome> => {
  const { database, clock, jobQueue } = services;
  return database.transaction(async (tx) => {
    const foundPayment = await findPaymentByReference(tx, transactionId);
    if (!foundPayment) throw notFound();
    const order = await lockOrder(tx, foundPayment.orderId);
    const payment = await findPaymentByReference(tx, transactionId); // The payment is read again because the order is now locked.
    if (!payment || payment.amount !== amount) throw userError("wrongAmount", { code: order.code });
    const now = clock();
    const event = { externalId: statementId, now };
    if ((await recordExternalEvent(tx, payment, event)) === null)
      throw userError("transferKnown", { code: order.code });
    const settlement = await settlePayment(tx, payment, order, { jobQueue, now });
    await sendSettlementEmail(tx, services, { payment, settlement, now });
    return settlement.outcome;
  });
};

/**
 * Refuses a pending transfer for the operator. Cancels the pending order and returns its pieces to the stock. Returns false when no
 * transfer with this number is pending.
 */
export const refuseTransfer = async (services: TransferServices, transactionId: string): Promise<boolean> => {
  const { database, clock, jobQueue } = services;
  return database.transaction(async (tx) => {
    const foundPayment = await findPaymentByReference(tx, transactionId);
    if (!foundPayment) return false;
    const { status } = await lockOrder(tx, foundPayment.orderId);
    if (status !== STATUS.pending) return false;
    const now = clock();
    if (!(await changePayment(tx, foundPayment.id, { fromStates: ["pending"], toState: "failed", now }))) return false;
    await cancelPendingOrder(tx, foundPayment.orderId, { jobQueue, now });
    await sendOrderEmail(tx, foundPayment.orderId, services, transferRefusedEmail);
    return true;
  });
};
