import { type PaymentMethodId, transferDetailsOf } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { countedFromNow, lockOrder } from "../order/change-status.ts";
import { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { tellCustomer } from "../order/tell-customer.ts";
import { cancelAwaited, openPayment } from "../payment/change-payment.ts";
import { findPayments, paymentOf } from "../payment/find-payments.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { payments } from "../payment/payment.tables.ts";
import { offeredGateway } from "../payment/payment-methods.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { paymentChangedLetter } from "./payment.letters.ts";

/** Limit of payments for an order, because each view of it reads all of them. Nobody changes their mind more often. */
export const ATTEMPTS_MAXIMUM = 20;

type Wish = {
  readonly orderId: string;
  readonly customerId: string;
  readonly method: PaymentMethodId;
  readonly services: Pick<Services, "config" | "mailer" | "clock">;
};

/**
 * Starts a payment by another method for an order that awaits payment. A mail tells its customer. The same method again returns the same
 * payment.
 */
export const startPayment = async (
  tx: Transaction,
  { orderId, customerId, method, services }: Wish,
): Promise<PaymentRow> => {
  const order = await lockOrder(tx, orderId);
  if (order.customerId !== customerId) throw notFound();
  const payment = (await findPayments(tx, [orderId])).get(orderId);
  if (!payment || payment.state !== "pending" || order.status !== STATUS.pending) throw handled("noPaymentAwaited");
  if (payment.method === method) return payment;
  const settings = await readShopSettings(tx);
  const gateway = offeredGateway(settings, method, order.total);
  const attempts = await tx.$count(payments, eq(payments.orderId, orderId));
  if (attempts >= ATTEMPTS_MAXIMUM) throw handled("paymentChangedOften");
  const now = services.clock();
  await cancelAwaited(tx, orderId, now);
  await tx
    .update(orders)
    .set({ countedFrom: countedFromNow(method, now) })
    .where(eq(orders.id, orderId));
  const opened = await openPayment(tx, { orderId, method, gateway, amount: order.total, now });
  const transfer = transferDetailsOf(paymentOf(opened, settings));
  await tellCustomer(tx, orderId, services, (subject) => paymentChangedLetter({ ...subject, transfer, now }));
  return opened;
};
