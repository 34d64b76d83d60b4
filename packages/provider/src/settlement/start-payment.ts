import { getTransferDetails, type PaymentMethodId } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { getPromiseStart, lockOrder } from "../order/change-status.ts";
import { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { cancelPendingPayments, createPayment } from "../payment/change-payment.ts";
import { findCurrentPayments, toPayment } from "../payment/find-payments.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { payments } from "../payment/payment.tables.ts";
import { getAvailableGateway } from "../payment/payment-methods.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { paymentChangedEmail } from "./payment.emails.ts";

/** The maximum number of payments for an order. Every view of the order reads all its payments. */
export const PAYMENTS_MAXIMUM = 20;

type StartPaymentRequest = {
  readonly orderId: string;
  readonly customerId: string;
  readonly method: PaymentMethodId;
  readonly services: Pick<Services, "config" | "mailer" | "clock">;
};

/** Starts a payment by another method for an order that awaits payment, and sends an email. The same method returns the current payment. */
export const startPayment = async (
  tx: Transaction,
  { orderId, customerId, method, services }: StartPaymentRequest,
): Promise<PaymentRow> => {
  const order = await lockOrder(tx, orderId);
  if (order.customerId !== customerId) throw notFound();
  const payment = (await findCurrentPayments(tx, [orderId])).get(orderId);
  if (!payment || payment.state !== "pending" || order.status !== STATUS.pending) throw userError("noPaymentAwaited");
  if (payment.method === method) return payment;
  const settings = await findShopSettings(tx);
  const gateway = getAvailableGateway(settings, method, order.total);
  const paymentCount = await tx.$count(payments, eq(payments.orderId, orderId));
  if (paymentCount >= PAYMENTS_MAXIMUM) throw userError("paymentChangedOften");
  const now = services.clock();
  await cancelPendingPayments(tx, orderId, now);
  await tx
    .update(orders)
    .set({ countedFrom: getPromiseStart(method, now) })
    .where(eq(orders.id, orderId));
  const newPayment = await createPayment(tx, { orderId, method, gateway, amount: order.total, now });
  const transferDetails = getTransferDetails(toPayment(newPayment, settings));
  await sendOrderEmail(tx, orderId, services, (subject) =>
    paymentChangedEmail({ ...subject, transfer: transferDetails, now }),
  );
  return newPayment;
};
