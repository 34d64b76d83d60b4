import { type Locale, type OrderReturns, RETURN_DAYS, type Return, type ReturnUnavailableReason } from "@griya/api";
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { type PictureRow, toPicture } from "../media/stored-picture.ts";
import { findOrderAddOns } from "../order/find-orders.ts";
import { orderHistories, orderLines, orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { returnHistories, returnLines, returnPictures, returns } from "./return.tables.ts";

const DAY = 86_400_000;

/** A return with all that belongs to it. */
export type ReturnWithDetails = {
  readonly row: typeof returns.$inferSelect;
  readonly lines: readonly (typeof returnLines.$inferSelect)[];
  readonly pictures: readonly PictureRow[];
  readonly history: readonly (typeof returnHistories.$inferSelect)[];
  /** Whole rupiah. */
  readonly amount: number;
};

/** Reads the lines and pictures of some returns, in their order. Three queries. */
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
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId);
  const picturesOf = Map.groupBy(pictures, ({ returnId }) => returnId);
  const historyOf = Map.groupBy(histories, ({ returnId }) => returnId);
  return rows.map((row) => {
    const own = linesOf.get(row.id) ?? [];
    return {
      row,
      lines: own,
      pictures: (picturesOf.get(row.id) ?? []).map(({ picture }) => picture),
      history: historyOf.get(row.id) ?? [],
      amount: own.reduce((sum, { goods, addOns }) => sum + goods + addOns, 0),
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
type Reader = { readonly locale: Locale; readonly now: Date };

const getUnavailableReason = (
  { status }: typeof orders.$inferSelect,
  { isPaid, askBefore, left, now }: { isPaid: boolean; askBefore: Date | null; left: number; now: Date },
): ReturnUnavailableReason | null => {
  if (askBefore === null) return "notDelivered";
  if (left === 0 || status !== STATUS.delivered) return "nothingLeft";
  if (!isPaid) return "notPaid";
  return now > askBefore ? "tooLate" : null;
};

/**
 * Finds the returns of a customer's order and the pieces that may still be returned. Returns null where it is not theirs. Eight queries.
 */
export const findReturns = async (
  queries: Queries,
  { orderId, customerId }: CustomerOrder,
  { locale, now }: Reader,
): Promise<OrderReturns | null> => {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (!order) return null;
  const [delivered] = await queries
    .select({ at: orderHistories.at })
    .from(orderHistories)
    .where(and(eq(orderHistories.orderId, orderId), eq(orderHistories.status, STATUS.delivered)));
  const [paid] = await queries
    .select({ at: paymentEvents.at })
    .from(payments)
    .leftJoin(paymentEvents, and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.state, "paid")))
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")))
    .orderBy(asc(paymentEvents.at)) // later payments are money that is owed back
    .limit(1);
  const sold = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const addOnsOf = await findOrderAddOns(queries, [orderId]);
  const existingReturns = await findReturnsWithDetails(queries, eq(returns.orderId, orderId));
  const activeLines = existingReturns.filter(({ row }) => row.state !== "refused").flatMap(({ lines }) => lines);
  const lines = sold.map((line) => {
    const own = activeLines.filter(({ orderLineId }) => orderLineId === line.id);
    const goods = line.quantity * line.unitPrice - line.discount;
    return {
      lineId: line.id,
      name: line.name[locale],
      variant: line.attributes.map(({ value }) => value[locale]),
      picture: toPicture(line.picture, locale),
      quantity: line.quantity,
      paid: goods,
      addOnPrice: (addOnsOf.get(line.id) ?? []).reduce((sum, { unitPrice }) => sum + unitPrice, 0),
      left: own.reduce((left, { quantity }) => left - quantity, line.quantity),
      returnableAmount: own.reduce((left, each) => left - each.goods, goods),
    };
  });
  // the days begin once returns are possible: cash may be counted long after it was handed over
  const since = Math.max(delivered?.at.getTime() ?? 0, paid?.at?.getTime() ?? 0);
  const askBefore = delivered ? new Date(since + RETURN_DAYS * DAY) : null;
  const left = lines.reduce((sum, line) => sum + line.left, 0);
  return {
    orderId,
    orderCode: order.code,
    lines,
    unavailableReason: getUnavailableReason(order, { isPaid: paid !== undefined, askBefore, left, now }),
    returnableUntil: askBefore && askBefore.toISOString(),
    returns: existingReturns.map((each) => toReturn(each, locale)),
  };
};

/** Finds all returns of a customer, each with the code of its order. */
export const findCustomerReturns = async (queries: Queries, customerId: string, locale: Locale) => {
  const own = await queries
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  const codes = new Map(own.map(({ id, code }) => [id, code]));
  const existingReturns = await findReturnsWithDetails(queries, inArray(returns.orderId, [...codes.keys()]));
  return existingReturns.map((each) => ({ order: codes.get(each.row.orderId), ...toReturn(each, locale) }));
};
