import { paymentEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { paymentOf } from "../payment/find-payments.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { startPayment } from "./start-payment.ts";

export const settlementRoutes = [
  route(paymentEndpoints.start, async ({ database, customer, input, clock }) => {
    const { orderId, paymentMethod } = input;
    const wish = { orderId, customerId: customer.id, method: paymentMethod, now: clock() };
    const payment = await database.transaction((tx) => startPayment(tx, wish));
    return paymentOf(payment, await readShopSettings(database));
  }),
];
