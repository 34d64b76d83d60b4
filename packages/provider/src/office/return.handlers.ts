import { type Endpoint, getPictureUrl } from "@griya/api";
import { type OfficeReturn, office } from "@griya/api/office";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { runAudited } from "../audit/run-audited.ts";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { EmailMessage } from "../email/email-message.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import { MEDIA_PREFIX } from "../media/media-handler.ts";
import { toPicture } from "../media/stored-picture.ts";
import { lockOrder } from "../order/change-status.ts";
import type { OrderEmailContext } from "../order/order.emails.ts";
import { orderLines, orders } from "../order/order.tables.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { changeReturnState, receiveReturn } from "../return/change-return-state.ts";
import { addReturnDetails } from "../return/find-returns.ts";
import { returnApprovedEmail, returnReceivedEmail, returnRefusedEmail } from "../return/return.emails.ts";
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
  const completed = await addReturnDetails(
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
  return completed.flatMap(({ row, lines, pictures, history, amount }, place) => {
    const existing = found[place];
    if (existing === undefined) return [];
    return {
      id: row.id,
      order: existing.order.code,
      customer: existing.customer ?? "",
      email: existing.order.contactEmail,
      phone: existing.order.contactPhone,
      state: row.state,
      reason: row.reason,
      text: row.text,
      pictures: pictures.map((picture) =>
        getPictureUrl(MEDIA_PREFIX, toPicture(picture, "en"), Number.POSITIVE_INFINITY),
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
  if (found === undefined) throw userError("returnUnknown", { id });
  return found;
};

const Cursor = z.strictObject({ at: z.iso.datetime(), id: z.guid() });

const list = createRoute(endpoints.fetch, async ({ database, input: { state, cursor } }) => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Cursor);
  if (after === null) throw userError();
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
  const { page, next } = getPage(found, RETURNS_PER_PAGE, ({ askedAt, id }) => encodeCursor({ at: askedAt, id }));
  return { returns: page, next };
});

type OfficeCall = Parameters<typeof runAudited>[0] &
  Pick<Services, "config" | "mailer"> & { readonly input: { readonly id: string } };
type Decision = {
  /** Tells whether the move succeeds: false where the return has a state that does not allow it. */
  readonly move: (tx: Transaction, existing: OfficeReturn, now: Date) => Promise<boolean>;
  readonly createEmail: (subject: OrderEmailContext & { readonly amount: number }) => EmailMessage;
};

/** Decides about one return and tells its customer. The audit records its state, and nothing that the customer wrote. */
const decide = (call: OfficeCall, endpoint: Pick<Endpoint, "path">, { move, createEmail }: Decision) =>
  runAudited(call, endpoint, async (tx) => {
    const { id } = call.input;
    const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
    if (found === undefined) throw userError("returnUnknown", { id });
    await lockOrder(tx, found.orderId);
    const before = await findReturn(tx, id);
    if (!(await move(tx, before, call.clock()))) throw userError("returnElsewhere", { state: before.state });
    const data = await findReturn(tx, id);
    const { amount, order } = data;
    await sendOrderEmail(tx, found.orderId, call, (subject) => createEmail({ ...subject, amount }));
    const getAuditStatus = ({ state, isRestocked }: OfficeReturn) => ({ return: id, state, isRestocked });
    return { data, subject: order, before: getAuditStatus(before), after: { ...getAuditStatus(data), amount } };
  });

export const officeReturnRoutes = [
  list,

  createRoute(endpoints.find, async ({ database, input: { id } }) => {
    const [found] = await findReturns(database, eq(returns.id, id), 1);
    if (found === undefined) throw notFound();
    return found;
  }),

  createRoute(endpoints.approve, (call) => {
    const answer = call.input.answer ?? null;
    return decide(call, endpoints.approve, {
      move: async (tx, { id }, now) =>
        (await changeReturnState(tx, id, { from: ["requested"], to: "approved", now, set: { answer } })) !== null,
      createEmail: (subject) => returnApprovedEmail({ ...subject, answer }),
    });
  }),

  createRoute(endpoints.refuse, (call) => {
    const { answer } = call.input;
    return decide(call, endpoints.refuse, {
      move: async (tx, { id }, now) =>
        (await changeReturnState(tx, id, { from: ["requested", "approved"], to: "refused", now, set: { answer } })) !==
        null,
      createEmail: (subject) => returnRefusedEmail({ ...subject, answer }),
    });
  }),

  createRoute(endpoints.receive, (call) => {
    const { isRestocked } = call.input;
    return decide(call, endpoints.receive, {
      move: (tx, { id, amount }, now) => receiveReturn(tx, { id, amount, isRestocked, now }),
      createEmail: returnReceivedEmail,
    });
  }),
];
