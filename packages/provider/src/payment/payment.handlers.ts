import { PAYMENT_METHODS, paymentEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { orders } from "../order/order.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { findCurrentPayments, toPayment } from "./find-payments.ts";
import { getAvailableMethods } from "./payment-methods.ts";

export const paymentRoutes = [
  createRoute(paymentEndpoints.fetchMethods, async ({ database, locale }) => {
    const [settings, { getMark }] = await Promise.all([findShopSettings(database), findShopMedia(database)]);
    return getAvailableMethods(settings).map(({ id, name, description, gateway }) => ({
      id,
      name: name[locale],
      description: description[locale],
      mark: getMark(`payment/${id}`),
      kind: PAYMENT_METHODS[id],
      unavailableReason: null,
      maximum: gateway.getMaximum(settings),
    }));
  }),

  createRoute(paymentEndpoints.find, async ({ database, customer, input }) => {
    const isOrderOfCustomer = and(eq(orders.id, input.orderId), eq(orders.customerId, customer.id));
    const [order] = await database.select({ id: orders.id }).from(orders).where(isOrderOfCustomer);
    const payment = order && (await findCurrentPayments(database, [order.id])).get(order.id);
    if (!payment) throw notFound();
    return toPayment(payment, await findShopSettings(database));
  }),
];
