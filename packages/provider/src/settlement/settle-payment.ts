import type { TransferOutcome } from "@griya/api/office";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { confirmPaidOrder, reviveOrder } from "../order/change-status.ts";
import type { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { cancelPendingPayments, changePayment, createRefundDuePayment } from "../payment/change-payment.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { payments } from "../payment/payment.tables.ts";

/** The result of received money: the payment is paid, the cancelled order is valid again, or the shop owes a refund. */
export type PaymentOutcome = TransferOutcome;

/** Marks a payment as paid and confirms its order. */
const receivePayment = async (tx: Transaction, payment: PaymentRow, now: Date): Promise<PaymentOutcome> => {
  await confirmPaidOrder(tx, payment.orderId, now);
  await changePayment(tx, payment.id, { fromStates: [payment.state], toState: "paid", now });
  return "paid";
};

/** Settles a received payment of a locked order. It is paid, revives the order, or becomes a refund. */
export const settlePayment = async (
  tx: Transaction,
  payment: PaymentRow,
  { status, customerId }: typeof orders.$inferSelect,
  now: Date,
): Promise<PaymentOutcome> => {
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
        await cancelPendingPayments(tx, payment.orderId, now); // The customer chose another method, and the money still arrived.
        return receivePayment(tx, payment, now);
      }
      // The customer did not cancel the order.
      const canRevive = payment.state === "failed" && status === STATUS.cancelled && customerId !== null;
      const isRevived = canRevive && (await reviveOrder(tx, payment.orderId, now));
      await changePayment(tx, payment.id, {
        fromStates: [payment.state],
        toState: isRevived ? "paid" : "refundDue",
        now,
      });
      return isRevived ? "revived" : "refundDue";
    }
  }
};
