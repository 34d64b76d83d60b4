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
import type { AccountEmailContext } from "../order/order.emails.ts";
import { orderLines, orders } from "../order/order.tables.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { isRefundedByGateway } from "../payment/change-payment.ts";
import { deleteUnneededRefundAccount } from "../payment/refund-accounts.ts";
import { changeReturnState, receiveReturn } from "../return/change-return-state.ts";
import { addReturnDetails } from "../return/find-returns.ts";
import { returnApprovedEmail, returnReceivedEmail, returnRefusedEmail } from "../return/return.emails.ts";
import { returnLines, returns } from "../return/return.tables.ts";

const endpoints = office.endpoints.return;

const RETURNS_PER_PAGE = 30;

/** Finds the returns of orders, the latest first. The function makes five queries. */
const findReturns = async (queries: Queries, where: SQL | undefined, limit: number): Promise<OfficeReturn[]> => {
  const returnRows = await queries
    .select({ row: returns, order: orders, customer: customers.name })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(desc(returns.askedAt), desc(returns.id))
    .limit(limit);
  const ids = returnRows.map(({ row }) => row.id);
  const returnDetails = await addReturnDetails(
    queries,
    returnRows.map(({ row }) => row),
  );
  const soldLines = await queries
    .select({ line: orderLines, returnId: returnLines.returnId })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderLines.position));
  const linesByReturn = Map.groupBy(soldLines, ({ returnId }) => returnId);
  return returnDetails.flatMap(({ row, lines, pictures, history, amount }, place) => {
    const returnRow = returnRows[place];
    if (returnRow === undefined) return [];
    return {
      id: row.id,
      order: returnRow.order.code,
      customer: returnRow.customer ?? "",
      email: returnRow.order.contactEmail,
      phone: returnRow.order.contactPhone,
      state: row.state,
      reason: row.reason,
      text: row.text,
      pictures: pictures.map((picture) =>
        getPictureUrl(MEDIA_PREFIX, toPicture(picture, "en"), Number.POSITIVE_INFINITY),
      ),
      answer: row.answer,
      isRestocked: row.isRestocked,
      lines: (linesByReturn.get(row.id) ?? []).flatMap(({ line }) =>
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
  const [returnRows] = await findReturns(queries, eq(returns.id, id), 1);
  if (returnRows === undefined) throw userError("returnUnknown", { id });
  return returnRows;
};

const Cursor = z.strictObject({ at: z.iso.datetime(), id: z.guid() });

const list = createRoute(endpoints.fetch, async ({ database, input: { state, cursor } }) => {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, Cursor);
  if (position === null) throw userError();
  const returnRows = await findReturns(
    database,
    and(
      state === undefined ? undefined : eq(returns.state, state),
      position === undefined
        ? undefined
        : sql`(${returns.askedAt}, ${returns.id}) < (${position.at}::timestamptz, ${position.id}::uuid)`,
    ),
    RETURNS_PER_PAGE + 1,
  );
  const { page, next } = getPage(returnRows, RETURNS_PER_PAGE, ({ askedAt, id }) => encodeCursor({ at: askedAt, id }));
  return { returns: page, next };
});

type OfficeCall = Parameters<typeof runAudited>[0] &
  Pick<Services, "config" | "mailer" | "jobQueue"> & { readonly input: { readonly id: string } };
type Decision = {
  /** Changes the state of the return. Returns false if its current state does not allow the change. */
  readonly changeState: (tx: Transaction, returnRow: OfficeReturn, now: Date) => Promise<boolean>;
  readonly createEmail: (
    subject: AccountEmailContext & { readonly amount: number; readonly isByGateway: boolean },
  ) => EmailMessage;
};

/** Changes the state of one return and sends an email to its customer. The audit records the state, but no text of the customer. */
const decideReturn = (call: OfficeCall, endpoint: Pick<Endpoint, "path">, { changeState, createEmail }: Decision) =>
  runAudited(call, endpoint, async (tx) => {
    const { id } = call.input;
    const [returnRows] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
    if (returnRows === undefined) throw userError("returnUnknown", { id });
    await lockOrder(tx, returnRows.orderId);
    const returnBefore = await findReturn(tx, id);
    if (!(await changeState(tx, returnBefore, call.clock())))
      throw userError("returnElsewhere", { state: returnBefore.state });
    await deleteUnneededRefundAccount(tx, returnRows.orderId);
    const returnAfter = await findReturn(tx, id);
    const { amount, order } = returnAfter;
    const isByGateway = await isRefundedByGateway(tx, returnRows.orderId);
    await sendOrderEmail(tx, returnRows.orderId, call, (subject) => createEmail({ ...subject, amount, isByGateway }));
    const getAuditStatus = ({ state, isRestocked }: OfficeReturn) => ({ return: id, state, isRestocked });
    return {
      data: returnAfter,
      subject: order,
      before: getAuditStatus(returnBefore),
      after: { ...getAuditStatus(returnAfter), amount },
    };
  });

export const officeReturnRoutes = [
  list,

  createRoute(endpoints.find, async ({ database, input: { id } }) => {
    const [returnRows] = await findReturns(database, eq(returns.id, id), 1);
    if (returnRows === undefined) throw notFound();
    return returnRows;
  }),

  createRoute(endpoints.approve, (call) => {
    const answer = call.input.answer ?? null;
    return decideReturn(call, endpoints.approve, {
      changeState: async (tx, { id }, now) =>
        (await changeReturnState(tx, id, {
          fromStates: ["requested"],
          toState: "approved",
          now,
          changedColumns: { answer },
        })) !== null,
      createEmail: (subject) => returnApprovedEmail({ ...subject, answer }),
    });
  }),

  createRoute(endpoints.refuse, (call) => {
    const { answer } = call.input;
    return decideReturn(call, endpoints.refuse, {
      changeState: async (tx, { id }, now) =>
        (await changeReturnState(tx, id, {
          fromStates: ["requested", "approved"],
          toState: "refused",
          now,
          changedColumns: { answer },
        })) !== null,
      createEmail: (subject) => returnRefusedEmail({ ...subject, answer }),
    });
  }),

  createRoute(endpoints.receive, (call) => {
    const { isRestocked } = call.input;
    return decideReturn(call, endpoints.receive, {
      changeState: (tx, { id, amount }, now) =>
        receiveReturn(tx, { id, amount, isRestocked }, { jobQueue: call.jobQueue, now }),
      createEmail: returnReceivedEmail,
    });
  }),
];
