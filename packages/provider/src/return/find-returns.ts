import { type Locale, type OrderReturns, RETURN_DAYS, type Return, type ReturnUnavailableReason } from "@griya/api";
import { and, asc, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { type PictureRow, toPicture } from "../media/stored-picture.ts";
import { findOrderAddOns, held } from "../order/find-orders.ts";
import { orderHistories, orderLines, orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { findPaidPayment, getHeldAmount, isRefundedByGateway } from "../payment/change-payment.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { findRefundAccount } from "../payment/refund-accounts.ts";
import type { Config } from "../platform/config.ts";
import { returnHistories, returnLines, returnPictures, returns } from "./return.tables.ts";

const DAY = 86_400_000;

/** A return with its lines, pictures and history. */
export type ReturnWithDetails = {
  readonly row: typeof returns.$inferSelect;
  readonly lines: readonly (typeof returnLines.$inferSelect)[];
  readonly pictures: readonly PictureRow[];
  readonly history: readonly (typeof returnHistories.$inferSelect)[];
  /** The refund in whole rupiah. Until the pieces arrive, it is their price, but not more than the shop holds. */
  readonly amount: number;
};

/** The states of a return whose refund is decided. */
const RECEIVED_STATES: ReadonlySet<string> = new Set(["received", "refunded"]);

/** Adds the lines, pictures, history and refund to returns, in the given order. Uses five queries. */
export const addReturnDetails = async (
  queries: Queries,
  rows: readonly (typeof returns.$inferSelect)[],
): Promise<ReturnWithDetails[]> => {
  const ids = rows.map(({ id }) => id);
  const lines = await queries.select().from(returnLines).where(inArray(returnLines.returnId, ids));
  const pictures = await queries
    .select({ returnId: returnPictures.returnId, picture: media })
    .from(returnPictures)
    .innerJoin(media, eq(media.path, returnPictures.path))
    .where(inArray(returnPictures.returnId, ids))
    .orderBy(asc(returnPictures.position));
  const histories = await queries
    .select()
    .from(returnHistories)
    .where(inArray(returnHistories.returnId, ids))
    .orderBy(asc(returnHistories.at));
  const refunds = await queries
    .select({ returnId: returns.id, amount: payments.amount })
    .from(returns)
    .innerJoin(payments, eq(payments.id, returns.paymentId))
    .where(inArray(returns.id, ids));
  const refundByReturn = new Map(refunds.map(({ returnId, amount }) => [returnId, amount]));
  const heldAmounts = await queries
    .select({ returnId: returns.id, held })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.id, ids));
  const heldByReturn = new Map(heldAmounts.map((each) => [each.returnId, each.held]));
  const linesByReturn = Map.groupBy(lines, ({ returnId }) => returnId);
  const picturesByReturn = Map.groupBy(pictures, ({ returnId }) => returnId);
  const historyByReturn = Map.groupBy(histories, ({ returnId }) => returnId);
  return rows.map((row) => {
    const linesOfReturn = linesByReturn.get(row.id) ?? [];
    return {
      row,
      lines: linesOfReturn,
      pictures: (picturesByReturn.get(row.id) ?? []).map(({ picture }) => picture),
      history: historyByReturn.get(row.id) ?? [],
      amount: RECEIVED_STATES.has(row.state)
        ? (refundByReturn.get(row.id) ?? 0)
        : Math.min(
            linesOfReturn.reduce((sum, { goods, addOns }) => sum + goods + addOns, 0),
            heldByReturn.get(row.id) ?? 0,
          ),
    };
  });
};

const findReturnsWithDetails = async (queries: Queries, where: SQL | undefined): Promise<ReturnWithDetails[]> =>
  addReturnDetails(
    queries,
    await queries.select().from(returns).where(where).orderBy(desc(returns.askedAt), desc(returns.id)),
  );

const toReturn = ({ row, lines, pictures, history, amount }: ReturnWithDetails, locale: Locale): Return => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  text: row.text,
  pictures: pictures.map((picture) => toPicture(picture, locale)),
  answer: row.answer,
  lines: lines.map(({ orderLineId: lineId, quantity }) => ({ lineId, quantity })),
  amount,
  history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
});

type CustomerOrder = { readonly orderId: string; readonly customerId: string };
type Reader = { readonly locale: Locale; readonly now: Date; readonly config: Pick<Config, "refundAccountKeys"> };

const getUnavailableReason = (
  { status }: typeof orders.$inferSelect,
  { isPaid, returnDeadline, left, now }: { isPaid: boolean; returnDeadline: Date | null; left: number; now: Date },
): ReturnUnavailableReason | null => {
  if (returnDeadline === null) return "notDelivered";
  if (left === 0 || status !== STATUS.delivered) return "nothingLeft";
  if (!isPaid) return "notPaid";
  return now > returnDeadline ? "tooLate" : null;
};

/**
 * Finds the returns of a customer's order and the pieces that can still be returned. Returns null when the order belongs to another
 * customer. Uses at most thirteen queries.
 */
export const findReturns = async (
  queries: Queries,
  { orderId, customerId }: CustomerOrder,
  { locale, now, config }: Reader,
): Promise<OrderReturns | null> => {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (!order) return null;
  const [deliveredStatus] = await queries
    .select({ at: orderHistories.at })
    .from(orderHistories)
    .where(and(eq(orderHistories.orderId, orderId), eq(orderHistories.status, STATUS.delivered)));
  const [paidEvent] = await queries
    .select({ at: paymentEvents.at })
    .from(payments)
    .leftJoin(paymentEvents, and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.state, "paid")))
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")))
    .orderBy(asc(paymentEvents.at)) // The first paid event counts. Later payments are refunds.
    .limit(1);
  const soldLines = await queries
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position));
  const addOnsByLine = await findOrderAddOns(queries, [orderId]);
  const existingReturns = await findReturnsWithDetails(queries, eq(returns.orderId, orderId));
  const activeLines = existingReturns.filter(({ row }) => row.state !== "refused").flatMap(({ lines }) => lines);
  const lines = soldLines.map((line) => {
    const activeReturnLines = activeLines.filter(({ orderLineId }) => orderLineId === line.id);
    const goodsPrice = line.quantity * line.unitPrice - line.discount;
    return {
      lineId: line.id,
      name: line.name[locale],
      variant: line.attributes.map(({ value }) => value[locale]),
      picture: toPicture(line.picture, locale),
      quantity: line.quantity,
      paid: goodsPrice,
      addOnPrice: (addOnsByLine.get(line.id) ?? []).reduce((sum, { unitPrice }) => sum + unitPrice, 0),
      left: activeReturnLines.reduce((left, { quantity }) => left - quantity, line.quantity),
      returnableAmount: activeReturnLines.reduce((left, each) => left - each.goods, goodsPrice),
    };
  });
  // The days begin when the order is delivered and paid. The shop may receive the cash long after the delivery.
  const returnPeriodStart = Math.max(deliveredStatus?.at.getTime() ?? 0, paidEvent?.at?.getTime() ?? 0);
  const returnDeadline = deliveredStatus ? new Date(returnPeriodStart + RETURN_DAYS * DAY) : null;
  const leftCount = lines.reduce((sum, line) => sum + line.left, 0);
  const paidPayment = await findPaidPayment(queries, orderId);
  return {
    orderId,
    orderCode: order.code,
    lines,
    unavailableReason: getUnavailableReason(order, {
      isPaid: paidEvent !== undefined,
      returnDeadline,
      left: leftCount,
      now,
    }),
    returnableUntil: returnDeadline && returnDeadline.toISOString(),
    held: paidPayment === null ? 0 : await getHeldAmount(queries, paidPayment),
    returns: existingReturns.map((each) => toReturn(each, locale)),
    refundAccount: (await isRefundedByGateway(queries, orderId))
      ? null
      : await findRefundAccount(queries, config, orderId),
  };
};

/** Finds all returns of a customer, each with the code of its order. */
export const findCustomerReturns = async (queries: Queries, customerId: string, locale: Locale) => {
  const customerOrders = await queries
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  const codesByOrder = new Map(customerOrders.map(({ id, code }) => [id, code]));
  const existingReturns = await findReturnsWithDetails(queries, inArray(returns.orderId, [...codesByOrder.keys()]));
  return existingReturns.map((each) => ({ order: codesByOrder.get(each.row.orderId), ...toReturn(each, locale) }));
};
