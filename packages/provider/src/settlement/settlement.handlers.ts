import { isAtGateway, orderEndpoints, type Payment, paymentEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import { findOrder } from "../order/find-orders.ts";
import { orders } from "../order/order.tables.ts";
import { placeOrder } from "../order/place-order.ts";
import { findCurrentPayments, toPayment } from "../payment/find-payments.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { checkPayment } from "./check-payment.ts";
import { preparePayment } from "./prepare-payment.ts";
import { startPayment } from "./start-payment.ts";
import { storeTransferProof } from "./store-transfer-proof.ts";

/** Creates a payment at its gateway for the shopper who waits. A job tries again where the gateway does not answer. */
const prepareNow = (services: Services, payment: Pick<Payment, "id" | "nextAction">): Promise<void> =>
  payment.nextAction.kind === "preparing"
    ? preparePayment(services, payment.id).catch((error: unknown) =>
        services.log.warn({ error, payment: payment.id }, "the gateway did not create a payment"),
      )
    : Promise.resolve();

const findCurrentPayment = async (
  { database }: Pick<Services, "database">,
  { orderId, customerId }: { readonly orderId: string; readonly customerId: string },
): Promise<Payment> => {
  const isOrderOfCustomer = and(eq(orders.id, orderId), eq(orders.customerId, customerId));
  const [order] = await database.select({ id: orders.id }).from(orders).where(isOrderOfCustomer);
  const payment = order && (await findCurrentPayments(database, [order.id])).get(order.id);
  if (!payment) throw notFound();
  return toPayment(payment, await findShopSettings(database));
};

export const settlementRoutes = [
  createRoute(orderEndpoints.place, async (call) => {
    const { database, customer, locale, input, idempotencyKey, config } = call;
    const orderId = await database.transaction((tx) =>
      placeOrder(tx, { services: call, customer, locale, idempotencyKey, acceptedPlacement: input }),
    );
    const findPlacedOrder = () => findOrder(database, { customerId: customer.id, orderId, locale, config });
    const placedOrder = await findPlacedOrder();
    if (placedOrder === null) throw notFound(); // An account may have claimed the guest's order meanwhile.
    if (placedOrder.payment.nextAction.kind !== "preparing") return placedOrder;
    await prepareNow(call, placedOrder.payment);
    return (await findPlacedOrder()) ?? placedOrder;
  }),

  createRoute(paymentEndpoints.find, ({ database, customer, input }) =>
    findCurrentPayment({ database }, { orderId: input.orderId, customerId: customer.id }),
  ),

  createRoute(paymentEndpoints.start, async (call) => {
    const { database, customer, input, backgroundWork } = call;
    const { orderId, paymentMethod: method, acceptedCharge } = input;
    const owner = { orderId, customerId: customer.id };
    const request = { ...owner, method, acceptedCharge, services: call };
    const formerPayment = await findCurrentPayment(call, owner);
    const { id } = await database.transaction((tx) => startPayment(tx, request));
    // The former payment ends at its gateway at once, so that it is not paid as well.
    if (id !== formerPayment.id && isAtGateway(formerPayment))
      backgroundWork.start(async () => void (await checkPayment(call, formerPayment.id)));
    await prepareNow(call, await findCurrentPayment(call, owner));
    return findCurrentPayment(call, owner);
  }),

  createRoute(paymentEndpoints.check, async (call) => {
    const owner = { orderId: call.input.orderId, customerId: call.customer.id };
    const payment = await findCurrentPayment(call, owner);
    if (!isAtGateway(payment)) return payment;
    await prepareNow(call, payment);
    await checkPayment(call, payment.id).catch((error: unknown) =>
      call.log.warn({ error, payment: payment.id }, "the gateway did not show a payment"),
    );
    return findCurrentPayment(call, owner);
  }),

  createRoute(paymentEndpoints.uploadTransferProof, async (call) => {
    const { orderId, file } = call.input;
    const owner = { orderId, customerId: call.customer.id };
    await storeTransferProof(call, { ...owner, file });
    return findCurrentPayment(call, owner);
  }),
];
