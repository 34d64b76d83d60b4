import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { confirmPaidOrder, reviveOrder } from "../order/change-status.ts";
import type { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import {
  cancelPendingPayments,
  changePayment,
  createRefund,
  createSecondReceipt,
  type PaymentContext,
  type Refund,
  toRefund,
  turnIntoRefund,
} from "../payment/change-payment.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { payments } from "../payment/payment.tables.ts";
import { latePaymentRefundDueEmail, paymentReceivedEmail } from "./payment.emails.ts";

/** The result of received money: the payment is paid, the cancelled order is valid again, or the shop owes a refund. */
export type Settlement =
  /** `excess` is the refund of what a payment from before a cancellation of pieces has paid too much. */
  | { readonly outcome: "paid"; readonly excess: Refund | null }
  | { readonly outcome: "revived" }
  | { readonly outcome: "refundDue"; readonly refund: Refund };

/** Marks a payment as paid and confirms its order. Money beyond the total of the order becomes a refund. */
const receivePayment = async (
  tx: Transaction,
  payment: PaymentRow,
  { total, context }: { readonly total: number; readonly context: PaymentContext },
): Promise<Settlement> => {
  await confirmPaidOrder(tx, payment.orderId, context.now);
  await changePayment(tx, payment.id, { fromStates: [payment.state], toState: "paid", now: context.now });
  const amount = payment.amount - total;
  const excess = await createRefund(tx, context, { source: payment, amount });
  return { outcome: "paid", excess: excess && toRefund(excess) };
};

/** Settles a received payment of a locked order. It is paid, revives the order, or becomes a refund. */
export const settlePayment = async (
  tx: Transaction,
  payment: PaymentRow,
  { status, customerId, total }: typeof orders.$inferSelect,
  context: PaymentContext,
): Promise<Settlement> => {
  const { now } = context;
  switch (payment.state) {
    case "pending":
      return receivePayment(tx, payment, { total, context });
    case "paid":
    case "refundDue":
    case "refunding":
    case "refunded":
      return { outcome: "refundDue", refund: toRefund(await createSecondReceipt(tx, payment, now)) };
    case "failed":
    case "cancelled": {
      const attempts = await tx.select().from(payments).where(eq(payments.orderId, payment.orderId));
      const isAlreadyPaid = attempts.some(({ state }) => state === "paid");
      if (!isAlreadyPaid && status < STATUS.cancelled) {
        await cancelPendingPayments(tx, payment.orderId, now); // The customer chose another method, and the money still arrived.
        return receivePayment(tx, payment, { total, context });
      }
      // The order ended with the time of this payment. Its customer did not cancel it.
      const hasExpired = payment.state === "failed" && (payment.failure === null || payment.failure === "expired");
      const canRevive = hasExpired && status === STATUS.cancelled && customerId !== null;
      if (canRevive && (await reviveOrder(tx, payment.orderId, now))) {
        await changePayment(tx, payment.id, { fromStates: [payment.state], toState: "paid", now });
        return { outcome: "revived" };
      }
      const refund = await turnIntoRefund(tx, context, payment);
      if (refund === null) throw new Error(`Payment ${payment.id} changed although its order is locked`);
      return { outcome: "refundDue", refund };
    }
  }
};

/** Tells the customer about received money: it pays the order, or the shop owes it. */
export const sendSettlementEmail = (
  tx: Transaction,
  services: Pick<Services, "config" | "mailer">,
  { payment, settlement, now }: { readonly payment: PaymentRow; readonly settlement: Settlement; readonly now: Date },
): Promise<void> =>
  sendOrderEmail(tx, payment.orderId, services, (subject) =>
    settlement.outcome === "refundDue"
      ? latePaymentRefundDueEmail({ ...subject, refund: settlement.refund })
      : paymentReceivedEmail({
          ...subject,
          amount: payment.amount,
          excess: settlement.outcome === "paid" ? settlement.excess : null,
          now,
        }),
  );
