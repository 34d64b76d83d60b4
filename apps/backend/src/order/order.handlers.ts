import { orderEndpoints, toInternationalPhone } from "@griya/api";
import { and, eq, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor, pageOf } from "../http/cursor.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { cancelOrder, finishOrder } from "./change-status.ts";
import { findOrder, findTracked, loadOrders } from "./load-orders.ts";
import { orderCancelledLetter } from "./order.letters.ts";
import { orders } from "./order.tables.ts";
import { placeOrder } from "./place-order.ts";

const ORDERS_PER_PAGE = 10;

const place = route(orderEndpoints.place, async (call) => {
  const { database, customer, locale, input, idempotencyKey } = call;
  const orderId = await database.transaction((tx) =>
    placeOrder(tx, { services: call, customer, locale, idempotencyKey, accepted: input }),
  );
  const order = await findOrder(database, { customerId: customer.id, orderId, locale });
  if (order === null) throw new Error(`Order ${orderId} was placed but is not there: orders are never deleted`);
  return order;
});

const find = route(orderEndpoints.find, async ({ database, customer, input, locale }) => {
  const order = await findOrder(database, { customerId: customer.id, orderId: input.id, locale });
  if (order === null) throw notFound();
  return order;
});

const Place = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

const fetch = route(orderEndpoints.fetch, async ({ database, customer, input, locale }) => {
  const place = input.cursor === undefined ? undefined : decodeCursor(input.cursor, Place);
  if (place === null) throw handled();
  const found = await loadOrders(database, {
    customerId: customer.id,
    locale,
    limit: ORDERS_PER_PAGE + 1,
    ...(place === undefined
      ? {}
      : { narrowed: sql`(${orders.placedAt}, ${orders.id}) < (${place.at}::timestamptz, ${place.id}::uuid)` }),
  });
  const { page, next } = pageOf(found, ORDERS_PER_PAGE, ({ placedAt, id }) => encodeCursor({ at: placedAt, id }));
  return { orders: page, next };
});

/** One answer for an unknown code and a contact that does not belong to it. */
const track = route(orderEndpoints.track, async ({ database, input, locale }) => {
  const contact = input.contact.toLowerCase();
  const isContact = or(eq(orders.contactEmail, contact), eq(orders.contactPhone, toInternationalPhone(contact)));
  const order = await findTracked(database, sql`${and(eq(orders.code, input.code), isContact)}`, locale);
  if (order === null) throw notFound();
  return order;
});

const updateStatus = route(orderEndpoints.updateStatus, async (call) => {
  const { database, customer, input, locale, clock, config, mailer } = call;
  const wish = { orderId: input.id, customerId: customer.id, now: clock() };
  await database.transaction(async (tx) => {
    if (input.status === "delivered") return finishOrder(tx, wish);
    const cancellation = await cancelOrder(tx, wish);
    const to = { name: customer.name, email: customer.email };
    return mailer.send(tx, orderCancelledLetter({ to, locale, publicOrigin: config.publicOrigin, ...cancellation }));
  });
  const order = await findOrder(database, { customerId: customer.id, orderId: input.id, locale });
  if (order === null) throw notFound();
  return order;
});

export const orderRoutes = [place, find, fetch, track, updateStatus];
