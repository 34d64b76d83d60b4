import {
  keyboardText,
  ORDER_STATUSES,
  type OrderStage,
  type OrderStatus,
  orderEndpoints,
  STATUSES_OF_STAGES,
  toInternationalPhone,
} from "@griya/api";
import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor, pageOf } from "../http/cursor.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { CASH_ON_DELIVERY } from "../payment/change-payment.ts";
import { payments } from "../payment/payment.tables.ts";
import { cancelOrder, finishOrder } from "./change-status.ts";
import { findBuyAgain } from "./find-buy-again.ts";
import { findOrder, findTracked, loadOrders } from "./load-orders.ts";
import { orderCancelledLetter, orderDeliveredLetter } from "./order.letters.ts";
import { orders } from "./order.tables.ts";
import { placeOrder } from "./place-order.ts";

const ORDERS_PER_PAGE = 10;

const place = route(orderEndpoints.place, async (call) => {
  const { database, customer, locale, input, idempotencyKey } = call;
  const orderId = await database.transaction((tx) =>
    placeOrder(tx, { services: call, customer, locale, idempotencyKey, accepted: input }),
  );
  const order = await findOrder(database, { customerId: customer.id, orderId, locale });
  if (order === null) throw notFound(); // a guest's order that an account has taken over since
  return order;
});

const find = route(orderEndpoints.find, async ({ database, customer, input, locale }) => {
  const order = await findOrder(database, { customerId: customer.id, orderId: input.id, locale });
  if (order === null) throw notFound();
  return order;
});

const buyAgain = route(orderEndpoints.buyAgain, async ({ database, customer, input, clock }) => {
  const found = await findBuyAgain(database, { orderId: input.id, customerId: customer.id, now: clock() });
  if (found === null) throw notFound();
  return found;
});

const Place = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

const statusNumber = Object.fromEntries(
  Object.entries(ORDER_STATUSES).map(([number, status]) => [status, Number(number)]),
) as Record<OrderStatus, number>;

/** The condition of `awaitsPayment` of the contract: nothing is paid, and the courier does not take the money. */
const awaitsPayment = sql`(${orders.status} = ${statusNumber.pending} and not exists (
  select from ${payments} where ${payments.orderId} = ${orders.id}
    and (${payments.state} = 'paid' or (${payments.state} = 'pending' and ${payments.method} = ${CASH_ON_DELIVERY}))
))`;

const atStage = (stage: OrderStage): SQL | undefined => {
  if (stage === "unpaid") return awaitsPayment;
  const reached = inArray(
    orders.status,
    STATUSES_OF_STAGES[stage].map((status) => statusNumber[status]),
  );
  return stage === "inPreparation" ? and(reached, not(awaitsPayment)) : reached;
};

const fetch = route(orderEndpoints.fetch, async ({ database, customer, input, locale }) => {
  const place = input.cursor === undefined ? undefined : decodeCursor(input.cursor, Place);
  if (place === null) throw handled();
  const after = place && sql`(${orders.placedAt}, ${orders.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;
  const found = await loadOrders(database, {
    customerId: customer.id,
    locale,
    limit: ORDERS_PER_PAGE + 1,
    narrowed: and(after, input.stage && atStage(input.stage)),
  });
  const { page, next } = pageOf(found, ORDERS_PER_PAGE, ({ placedAt, id }) => encodeCursor({ at: placedAt, id }));
  return { orders: page, next };
});

/** Gives the same answer for an unknown code and for a contact of another order. */
const track = route(orderEndpoints.track, async ({ database, input, locale }) => {
  const contact = keyboardText(input.contact).toLowerCase();
  const isContact = or(eq(orders.contactEmail, contact), eq(orders.contactPhone, toInternationalPhone(contact)));
  const order = await findTracked(database, sql`${and(eq(orders.code, input.code), isContact)}`, locale);
  if (order === null) throw notFound();
  return order;
});

const updateStatus = route(orderEndpoints.updateStatus, async (call) => {
  const { database, customer, input, locale, clock, config, mailer } = call;
  const wish = { orderId: input.id, customerId: customer.id, now: clock() };
  const reader = {
    to: { name: customer.name, email: customer.email },
    locale: customer.letterLanguage ?? locale,
    publicOrigin: config.publicOrigin,
  };
  await database.transaction(async (tx) => {
    const letter =
      input.status === "delivered"
        ? orderDeliveredLetter({ ...reader, order: await finishOrder(tx, wish), received: 0 })
        : orderCancelledLetter({ ...reader, ...(await cancelOrder(tx, wish)) });
    await mailer.send(tx, letter);
  });
  const order = await findOrder(database, { customerId: customer.id, orderId: input.id, locale });
  if (order === null) throw notFound();
  return order;
});

export const orderRoutes = [place, find, buyAgain, fetch, track, updateStatus];
