import { paymentEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { toPayment } from "../payment/find-payments.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { startPayment } from "./start-payment.ts";

export const settlementRoutes = [
  createRoute(paymentEndpoints.start, async (call) => {
    const { database, customer, input } = call;
    const request = { orderId: input.orderId, customerId: customer.id, method: input.paymentMethod, services: call };
    const payment = await database.transaction((tx) => startPayment(tx, request));
    return toPayment(payment, await findShopSettings(database));
  }),
];
