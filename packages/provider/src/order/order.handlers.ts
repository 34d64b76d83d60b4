import {
  normalizeTypedText,
  ORDER_STATUSES,
  type OrderStage,
  type OrderStatus,
  orderEndpoints,
  STAGE_STATUSES,
  toInternationalPhone,
} from "@griya/api";
import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { CASH_ON_DELIVERY } from "../payment/gateways/cash-on-delivery.ts";
import { payments } from "../payment/payment.tables.ts";
import { findRefundAccount, saveRefundAccount } from "../payment/refund-accounts.ts";
import { type CancelledPieces, cancelPieces } from "./cancel-pieces.ts";
import { assertOrderOfCustomer, cancelOrder, finishOrder, lockOrder } from "./change-status.ts";
import { findBuyAgain } from "./find-buy-again.ts";
import { findOrder, findOrders, findTrackedOrder } from "./find-orders.ts";
import {
  type AccountEmailContext,
  orderCancelledEmail,
  orderDeliveredEmail,
  orderPiecesCancelledEmail,
  refundAccountSavedEmail,
} from "./order.emails.ts";
import { orders } from "./order.tables.ts";
import { sendOrderEmail } from "./send-order-email.ts";

const ORDERS_PER_PAGE = 10;

const find = createRoute(orderEndpoints.find, async ({ database, customer, input, locale, config }) => {
  const order = await findOrder(database, { customerId: customer.id, orderId: input.id, locale, config });
  if (order === null) throw notFound();
  return order;
});

const buyAgain = createRoute(orderEndpoints.buyAgain, async ({ database, customer, input, clock }) => {
  const buyAgainResult = await findBuyAgain(database, { orderId: input.id, customerId: customer.id, now: clock() });
  if (buyAgainResult === null) throw notFound();
  return buyAgainResult;
});

const OrderCursor = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

const statusNumbers = Object.fromEntries(
  Object.entries(ORDER_STATUSES).map(([number, status]) => [status, Number(number)]),
) as Record<OrderStatus, number>;

/** Matches orders that await payment, as `awaitsPayment` of the contract does. Cash on delivery orders do not match. */
const isAwaitingPayment = sql`(${orders.status} = ${statusNumbers.pending} and not exists (
  select from ${payments} where ${payments.orderId} = ${orders.id}
    and (${payments.state} = 'paid' or (${payments.state} = 'pending' and ${payments.method} = ${CASH_ON_DELIVERY}))
))`;

const isAtStage = (stage: OrderStage): SQL | undefined => {
  if (stage === "unpaid") return isAwaitingPayment;
  const hasStageStatus = inArray(
    orders.status,
    STAGE_STATUSES[stage].map((status) => statusNumbers[status]),
  );
  return stage === "inPreparation" ? and(hasStageStatus, not(isAwaitingPayment)) : hasStageStatus;
};

const fetch = createRoute(orderEndpoints.fetch, async ({ database, customer, input, locale, config }) => {
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, OrderCursor);
  if (cursor === null) throw userError();
  const isAfterCursor =
    cursor && sql`(${orders.placedAt}, ${orders.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const foundOrders = await findOrders(database, {
    customerId: customer.id,
    locale,
    config,
    limit: ORDERS_PER_PAGE + 1,
    filter: and(isAfterCursor, input.stage && isAtStage(input.stage)),
  });
  const { page, next } = getPage(foundOrders, ORDERS_PER_PAGE, ({ placedAt, id }) =>
    encodeCursor({ at: placedAt, id }),
  );
  return { orders: page, next };
});

/** Returns the same answer for an unknown code and for a wrong contact. The answer does not reveal which codes exist. */
const track = createRoute(orderEndpoints.track, async ({ database, input, locale }) => {
  const contact = normalizeTypedText(input.contact).toLowerCase();
  const hasContact = or(eq(orders.contactEmail, contact), eq(orders.contactPhone, toInternationalPhone(contact)));
  const order = await findTrackedOrder(database, sql`${and(eq(orders.code, input.code), hasContact)}`, locale);
  if (order === null) throw notFound();
  return order;
});

const updateStatus = createRoute(orderEndpoints.updateStatus, async (call) => {
  const { database, customer, input, locale, clock, config, mailer, jobQueue } = call;
  const statusRequest = { orderId: input.id, customerId: customer.id, now: clock(), jobQueue };
  const emailContext = {
    to: { name: customer.name, email: customer.email },
    locale: customer.letterLanguage ?? locale,
    publicOrigin: config.publicOrigin,
  };
  await database.transaction(async (tx) => {
    if (input.status === "delivered") {
      const order = await finishOrder(tx, statusRequest);
      await mailer.send(tx, orderDeliveredEmail({ ...emailContext, order, receivedAmount: 0 }));
    } else {
      const cancellation = await cancelOrder(tx, statusRequest);
      const refundAccount = await findRefundAccount(tx, config, input.id);
      await mailer.send(tx, orderCancelledEmail({ ...emailContext, ...cancellation, refundAccount }));
    }
  });
  const order = await findOrder(database, { customerId: customer.id, orderId: input.id, locale, config });
  if (order === null) throw notFound();
  return order;
});

const saveAccount = createRoute(orderEndpoints.saveRefundAccount, async (call) => {
  const { database, customer, config, clock } = call;
  const { orderId, ...account } = call.input;
  return database.transaction(async (tx) => {
    await assertOrderOfCustomer(tx, orderId, customer.id);
    await lockOrder(tx, orderId);
    if (!(await saveRefundAccount(tx, config, { orderId, account, now: clock() }))) throw userError("noAccountNeeded");
    await sendOrderEmail(tx, orderId, call, refundAccountSavedEmail);
    const savedAccount = await findRefundAccount(tx, config, orderId);
    if (savedAccount === null) throw new Error("The shop has saved an account and does not find it");
    return savedAccount;
  });
});

const createPiecesCancelledEmail = (emailContext: Omit<AccountEmailContext, "order">, cancelled: CancelledPieces) =>
  cancelled.kind === "order"
    ? orderCancelledEmail({ ...emailContext, ...cancelled })
    : orderPiecesCancelledEmail({ ...emailContext, ...cancelled });

const cancelSomePieces = createRoute(orderEndpoints.cancelPieces, async (call) => {
  const { database, customer, input, locale, clock, config, mailer, jobQueue } = call;
  await database.transaction(async (tx) => {
    const cancelled = await cancelPieces(tx, { request: input, customerId: customer.id, now: clock(), jobQueue });
    if (cancelled === null) return;
    const emailContext = {
      to: { name: customer.name, email: customer.email },
      locale: customer.letterLanguage ?? locale,
      publicOrigin: config.publicOrigin,
      refundAccount: await findRefundAccount(tx, config, input.orderId),
    };
    await mailer.send(tx, createPiecesCancelledEmail(emailContext, cancelled));
  });
  const order = await findOrder(database, { customerId: customer.id, orderId: input.orderId, locale, config });
  if (order === null) throw notFound();
  return order;
});

export const orderRoutes = [find, buyAgain, fetch, track, updateStatus, saveAccount, cancelSomePieces];
