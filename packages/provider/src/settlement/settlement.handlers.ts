import { paymentEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { paymentOf } from "../payment/find-payments.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { startPayment } from "./start-payment.ts";

export const settlementRoutes = [
  route(paymentEndpoints.start, async (call) => {
    const { database, customer, input } = call;
    const wish = { orderId: input.orderId, customerId: customer.id, method: input.paymentMethod, services: call };
    const payment = await database.transaction((tx) => startPayment(tx, wish));
    return paymentOf(payment, await readShopSettings(database));
  }),
];
