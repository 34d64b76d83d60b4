import { getOrderHref } from "@griya/api";
import { getLocale } from "@griya/http";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";
import { orders } from "../order/order.tables.ts";
import { payments } from "../payment/payment.tables.ts";
import { checkPayment } from "./check-payment.ts";

/** The path to which a gateway sends the shopper back. The reference of the payment follows. */
export const PAYMENT_RETURN_PREFIX = "/api/payment-return/";

/**
 * Answers a shopper who comes back from the page of a gateway, by GET or by POST. It asks the gateway for the payment, and redirects to the
 * page of the order. A POST from another site has no cookies, so it reads nothing but the reference. It never changes a payment by itself.
 * An unknown reference, and that of a bank transfer, leads to the page for tracking an order.
 */
export const answerPaymentReturn = async (
  request: Request,
  reference: string,
  services: Services,
): Promise<Response> => {
  const { database, config, log } = services;
  const [found] = await database
    .select({ paymentId: payments.id, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.reference, reference), isNotNull(payments.currency)));
  const redirect = (url: string) =>
    new Response(null, { status: 303, headers: { Location: url, "Cache-Control": "no-store" } });
  if (found === undefined) return redirect(getShopPageUrl(config.publicOrigin, getLocale(request), "/track"));
  const { paymentId, order } = found;
  await checkPayment(services, paymentId).catch((error: unknown) =>
    log.warn({ error, payment: paymentId }, "the gateway did not show a payment"),
  );
  return redirect(getShopPageUrl(config.publicOrigin, order.locale, getOrderHref(order)));
};
