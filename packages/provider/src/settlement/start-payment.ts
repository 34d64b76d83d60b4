import type { Charge, PaymentMethodId, PaymentState } from "@griya/api";
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
import { getAvailableGateway, getMethodId } from "../payment/payment-methods.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { paymentChangedEmail } from "./payment.emails.ts";

/** The maximum number of payments for an order. Every view of the order reads all its payments. */
export const PAYMENTS_MAXIMUM = 20;

/** The states of a payment after which its order can still be paid. */
const OPEN_STATES: ReadonlySet<PaymentState> = new Set<PaymentState>(["pending", "failed"]);

type StartPaymentRequest = {
  readonly orderId: string;
  readonly customerId: string;
  readonly method: PaymentMethodId;
  /** The amount in another currency that the shopper accepts. */
  readonly acceptedCharge: Charge | undefined;
  readonly services: Pick<Services, "config" | "mailer" | "clock" | "jobQueue" | "onlineGateways">;
};

/**
 * Starts a payment for an order that awaits payment, and sends an email. The method of the pending payment returns that payment. After a
 * failed payment, each method starts a new one.
 */
export const startPayment = async (
  tx: Transaction,
  { orderId, customerId, method, acceptedCharge, services }: StartPaymentRequest,
): Promise<PaymentRow> => {
  const order = await lockOrder(tx, orderId);
  if (order.customerId !== customerId) throw notFound();
  const payment = (await findCurrentPayments(tx, [orderId])).get(orderId);
  if (!payment || !OPEN_STATES.has(payment.state) || order.status !== STATUS.pending)
    throw userError("noPaymentAwaited");
  if (payment.state === "pending" && getMethodId(payment) === method) return payment;
  const settings = await findShopSettings(tx);
  const now = services.clock();
  const shop = { settings, onlineGateways: services.onlineGateways, now };
  const gateway = getAvailableGateway(shop, { method, amount: order.total, cityId: order.cityId, acceptedCharge });
  const paymentCount = await tx.$count(payments, eq(payments.orderId, orderId));
  if (paymentCount >= PAYMENTS_MAXIMUM) throw userError("paymentChangedOften");
  await cancelPendingPayments(tx, orderId, now);
  await tx
    .update(orders)
    .set({ countedFrom: getPromiseStart(method, now) })
    .where(eq(orders.id, orderId));
  const newPayment = await createPayment(tx, services.jobQueue, { orderId, gateway, amount: order.total, shop });
  await sendOrderEmail(tx, orderId, services, (subject) =>
    paymentChangedEmail({ ...subject, payment: toPayment(newPayment, settings), now }),
  );
  return newPayment;
};
