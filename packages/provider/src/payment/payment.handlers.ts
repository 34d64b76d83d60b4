import { PAYMENT_METHODS, paymentEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { orders } from "../order/order.tables.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { findPayments, paymentOf } from "./find-payments.ts";
import { offeredMethods } from "./payment-methods.ts";

export const paymentRoutes = [
  route(paymentEndpoints.fetchMethods, async ({ database, locale }) => {
    const [settings, { markOf }] = await Promise.all([readShopSettings(database), findShopMedia(database)]);
    return offeredMethods(settings).map(({ id, name, description, gateway }) => ({
      id,
      name: name[locale],
      description: description[locale],
      mark: markOf(`payment/${id}`),
      kind: PAYMENT_METHODS[id],
      unavailableReason: null,
      maximum: gateway.maximum(settings),
    }));
  }),

  route(paymentEndpoints.find, async ({ database, customer, input }) => {
    const isTheirs = and(eq(orders.id, input.orderId), eq(orders.customerId, customer.id));
    const [order] = await database.select({ id: orders.id }).from(orders).where(isTheirs);
    const payment = order && (await findPayments(database, [order.id])).get(order.id);
    if (!payment) throw notFound();
    return paymentOf(payment, await readShopSettings(database));
  }),
];
