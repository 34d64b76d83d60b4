import { type Endpoint, pictureUrl } from "@griya/api";
import { type OfficeReturn, office } from "@griya/api/office";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { audited } from "../audit/audited.ts";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { decodeCursor, encodeCursor, pageOf } from "../http/cursor.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import type { Letter } from "../mail/letter.ts";
import { MEDIA_PREFIX } from "../media/read-media.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { lockOrder } from "../order/change-status.ts";
import type { OrderSubject } from "../order/order.letters.ts";
import { orderLines, orders } from "../order/order.tables.ts";
import { tellCustomer } from "../order/tell-customer.ts";
import { completeReturns } from "../return/find-returns.ts";
import { moveReturn, receiveReturn } from "../return/move-return.ts";
import { returnApprovedLetter, returnReceivedLetter, returnRefusedLetter } from "../return/return.letters.ts";
import { returnLines, returns } from "../return/return.tables.ts";

const endpoints = office.endpoints.return;

const RETURNS_PER_PAGE = 30;

/** Finds the returns of orders, the latest first. Five queries. */
const findReturns = async (queries: Queries, where: SQL | undefined, limit: number): Promise<OfficeReturn[]> => {
  const found = await queries
    .select({ row: returns, order: orders, customer: customers.name })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(desc(returns.askedAt), desc(returns.id))
    .limit(limit);
  const ids = found.map(({ row }) => row.id);
  const whole = await completeReturns(
    queries,
    found.map(({ row }) => row),
  );
  const sold = await queries
    .select({ line: orderLines, returnId: returnLines.returnId })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderLines.position));
  const soldOf = Map.groupBy(sold, ({ returnId }) => returnId);
  return whole.flatMap(({ row, lines, pictures, history, amount }, place) => {
    const known = found[place];
    if (known === undefined) return [];
    return {
      id: row.id,
      order: known.order.code,
      customer: known.customer ?? "",
      email: known.order.contactEmail,
      phone: known.order.contactPhone,
      state: row.state,
      reason: row.reason,
      text: row.text,
      pictures: pictures.map((picture) =>
        pictureUrl(MEDIA_PREFIX, pictureFor(picture, "en"), Number.POSITIVE_INFINITY),
      ),
      answer: row.answer,
      isRestocked: row.isRestocked,
      lines: (soldOf.get(row.id) ?? []).flatMap(({ line }) =>
        lines
          .filter(({ orderLineId }) => orderLineId === line.id)
          .map(({ quantity, goods, addOns }) => ({
            sku: line.sku,
            name: line.name.en,
            attributes: line.attributes.map(({ value }) => value.en),
            quantity,
            goods,
            addOns,
          })),
      ),
      amount,
      askedAt: row.askedAt.toISOString(),
      history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
    };
  });
};

const findReturn = async (queries: Queries, id: string): Promise<OfficeReturn> => {
  const [found] = await findReturns(queries, eq(returns.id, id), 1);
  if (found === undefined) throw handled("returnUnknown", { id });
  return found;
};

const Place = z.strictObject({ at: z.iso.datetime(), id: z.guid() });

const list = route(endpoints.fetch, async ({ database, input: { state, cursor } }) => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Place);
  if (after === null) throw handled();
  const found = await findReturns(
    database,
    and(
      state === undefined ? undefined : eq(returns.state, state),
      after === undefined
        ? undefined
        : sql`(${returns.askedAt}, ${returns.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    ),
    RETURNS_PER_PAGE + 1,
  );
  const { page, next } = pageOf(found, RETURNS_PER_PAGE, ({ askedAt, id }) => encodeCursor({ at: askedAt, id }));
  return { returns: page, next };
});

type Acting = Parameters<typeof audited>[0] &
  Pick<Services, "config" | "mailer"> & { readonly input: { readonly id: string } };
type Decision = {
  /** Tells whether the move succeeds: false where the return has a state that does not allow it. */
  readonly move: (tx: Transaction, known: OfficeReturn, now: Date) => Promise<boolean>;
  readonly letterOf: (subject: OrderSubject & { readonly amount: number }) => Letter;
};

/** Decides about one return and tells its customer. The audit records its state, and nothing that the customer wrote. */
const decide = (call: Acting, endpoint: Pick<Endpoint, "path">, { move, letterOf }: Decision) =>
  audited(call, endpoint, async (tx) => {
    const { id } = call.input;
    const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
    if (found === undefined) throw handled("returnUnknown", { id });
    await lockOrder(tx, found.orderId);
    const before = await findReturn(tx, id);
    if (!(await move(tx, before, call.clock()))) throw handled("returnElsewhere", { state: before.state });
    const data = await findReturn(tx, id);
    const { amount, order } = data;
    await tellCustomer(tx, found.orderId, call, (subject) => letterOf({ ...subject, amount }));
    const standing = ({ state, isRestocked }: OfficeReturn) => ({ return: id, state, isRestocked });
    return { data, subject: order, before: standing(before), after: { ...standing(data), amount } };
  });

export const officeReturnRoutes = [
  list,

  route(endpoints.find, async ({ database, input: { id } }) => {
    const [found] = await findReturns(database, eq(returns.id, id), 1);
    if (found === undefined) throw notFound();
    return found;
  }),

  route(endpoints.approve, (call) => {
    const answer = call.input.answer ?? null;
    return decide(call, endpoints.approve, {
      move: async (tx, { id }, now) =>
        (await moveReturn(tx, id, { from: ["requested"], to: "approved", now, set: { answer } })) !== null,
      letterOf: (subject) => returnApprovedLetter({ ...subject, answer }),
    });
  }),

  route(endpoints.refuse, (call) => {
    const { answer } = call.input;
    return decide(call, endpoints.refuse, {
      move: async (tx, { id }, now) =>
        (await moveReturn(tx, id, { from: ["requested", "approved"], to: "refused", now, set: { answer } })) !== null,
      letterOf: (subject) => returnRefusedLetter({ ...subject, answer }),
    });
  }),

  route(endpoints.receive, (call) => {
    const { isRestocked } = call.input;
    return decide(call, endpoints.receive, {
      move: (tx, { id, amount }, now) => receiveReturn(tx, { id, amount, isRestocked, now }),
      letterOf: returnReceivedLetter,
    });
  }),
];
