import { and, eq, isNull } from "drizzle-orm";
import { assertNoTransaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { lockOrder } from "../order/change-status.ts";
import { orders } from "../order/order.tables.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { changePayment } from "../payment/change-payment.ts";
import { getOnlineGateway } from "../payment/gateways/gateway-methods.ts";
import { payments } from "../payment/payment.tables.ts";
import { GatewayRefusal } from "../platform/gateway-http.ts";
import { paymentFailedEmail } from "./payment.emails.ts";
import { PAYMENT_RETURN_PREFIX } from "./payment-return.ts";

type PreparationServices = Pick<Services, "database" | "clock" | "config" | "mailer" | "onlineGateways" | "log">;

const refusePayment = (services: PreparationServices, paymentId: string, orderId: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const now = services.clock();
    const failed = await changePayment(tx, paymentId, {
      fromStates: ["pending"],
      toState: "failed",
      failure: "refused",
      now,
    });
    if (failed === null) return;
    await tx.update(payments).set({ closedAt: now }).where(eq(payments.id, paymentId));
    await sendOrderEmail(tx, orderId, services, paymentFailedEmail);
  });

/**
 * Creates a pending payment at its gateway, and stores the address of its page. It does nothing for a payment that has a page or is no
 * longer pending. The gateway knows the payment by its reference, so a repeated call creates no second one. Rejects with
 * `GatewayUnavailable` where the result is unknown. A payment that the gateway refuses has failed.
 */
export const preparePayment = async (services: PreparationServices, paymentId: string): Promise<void> => {
  assertNoTransaction("A request to a gateway");
  const { database, clock, config, onlineGateways } = services;
  const [found] = await database
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) return;
  const { payment, order } = found;
  const { channel, reference, payBefore, pageUrl, state, gatewayAmount: amount } = payment;
  if (amount === null || reference === null || payBefore === null || pageUrl !== null || state !== "pending") return;
  try {
    const { url, token } = await getOnlineGateway(onlineGateways, payment).createPayment({
      reference,
      amount,
      channel,
      now: clock(),
      payBefore,
      returnUrl: `${config.publicOrigin}${PAYMENT_RETURN_PREFIX}${reference}`,
      locale: order.locale,
      orderCode: order.code,
      buyer: { ...order.address, email: order.contactEmail },
    });
    await database
      .update(payments)
      .set({ pageUrl: url, gatewayToken: token })
      .where(and(eq(payments.id, paymentId), isNull(payments.pageUrl)));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    services.log.error({ error, payment: paymentId }, "the gateway refused to create a payment");
    await refusePayment(services, paymentId, order.id);
  }
};
