import { type OfficeOrder, type OfficeStep, office } from "@griya/api/office";
import { and, asc, desc, eq } from "drizzle-orm";
import { audited } from "../audit/audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import type { Letter } from "../mail/letter.ts";
import { advanceOrder, cancelByShop, deliverOrder, lockOrder } from "../order/change-status.ts";
import { findOfficeOrder, listOfficeOrders } from "../order/find-office-orders.ts";
import {
  cashReceivedLetter,
  money,
  type OrderSubject,
  orderCancelledByShopLetter,
  orderConfirmedLetter,
  orderDeliveredLetter,
  orderOnTheWayLetter,
  orderPickedUpLetter,
} from "../order/order.letters.ts";
import { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { tellCustomer } from "../order/tell-customer.ts";
import { writeDeliveryNote } from "../order/write-delivery-note.ts";
import { payments } from "../payment/payment.tables.ts";
import { confirmTransfer, recordRefund, refuseTransfer } from "../settlement/transfers.ts";

const endpoints = office.endpoints.order;

const ORDERS_PER_PAGE = 30;

/** The number of the bank transfer in the contract. */
const BANK_TRANSFER = 7;

/** A call that is about one order. */
type CallOfOrder = Pick<Services, "clock"> & { readonly input: { readonly code: string } };

const findOrder = async (queries: Queries, { input: { code }, clock }: CallOfOrder): Promise<OfficeOrder> => {
  const order = await findOfficeOrder(queries, code, clock());
  if (order === null) throw notFound();
  return order;
};

/** Locks the order of that code until the transaction ends. */
const lockByCode = async (tx: Transaction, code: string) => {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.code, code));
  if (found === undefined) throw notFound();
  return lockOrder(tx, found.id);
};

/** Returns the state of an order for the audit. `owed` is in whole rupiah. */
const standing = ({ status, paymentState, owed }: OfficeOrder) => ({ status, payment: paymentState, owed });

/** Changes an order and records its state before and after in the audit. */
const changed = async (tx: Transaction, call: CallOfOrder, work: (orderId: string) => Promise<void>) => {
  const { code } = call.input;
  const { id } = await lockByCode(tx, code);
  const before = await findOrder(tx, call);
  await work(id);
  const data = await findOrder(tx, call);
  return { data, subject: code, before: standing(before), after: standing(data) };
};

const fetchAll = route(endpoints.fetch, ({ database, input, clock }) =>
  listOfficeOrders(database, { ...input, limit: ORDERS_PER_PAGE, now: clock() }),
);

/** Rejects a change while a transfer is awaited. Only the payment confirms such an order. */
const assertNoTransferAwaited = async (tx: Transaction, orderId: string, code: string): Promise<void> => {
  const awaited = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, BANK_TRANSFER), eq(payments.state, "pending")));
  if (awaited.length > 0) throw handled("awaitsTransfer", { code });
};

const STEP_LETTERS = {
  confirmed: orderConfirmedLetter,
  pickedUp: orderPickedUpLetter,
  onTheWay: orderOnTheWayLetter,
} as const;

/** Moves an order one step on and returns the letter to its customer. Returns null where the order has another status. */
const advanceTo = async (
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: OfficeStep; now: Date },
): Promise<((subject: OrderSubject) => Letter) | null> => {
  if (to !== "delivered") {
    if (!(await advanceOrder(tx, { orderId, to: STATUS[to], now }))) return null;
    return (subject) => STEP_LETTERS[to]({ ...subject, now });
  }
  const arrival = await deliverOrder(tx, orderId, now);
  if (arrival === null) return null;
  const { hasArrived, received } = arrival;
  const letter = hasArrived ? orderDeliveredLetter : cashReceivedLetter; // its customer knows already that it has arrived
  return (subject) => letter({ ...subject, received });
};

const advance = route(endpoints.advance, (call) =>
  audited(call, endpoints.advance, (tx) => {
    const { code } = call.input;
    const to: OfficeStep = call.input.to;
    return changed(tx, call, async (orderId) => {
      if (to === "confirmed") await assertNoTransferAwaited(tx, orderId, code);
      const letterOf = await advanceTo(tx, { orderId, to, now: call.clock() });
      if (letterOf === null) {
        const { status } = await findOrder(tx, call);
        throw handled("notAtStep", { code, status });
      }
      await tellCustomer(tx, orderId, call, letterOf);
    });
  }),
);

const cancel = route(endpoints.cancel, (call) =>
  audited(call, endpoints.cancel, (tx) => {
    const { code } = call.input;
    return changed(tx, call, async (orderId) => {
      const cancelled = await cancelByShop(tx, orderId, call.clock());
      if (cancelled === null) {
        const { status } = await findOrder(tx, call);
        throw handled("cannotCancelNow", { code, status });
      }
      const { owed } = cancelled;
      await tellCustomer(tx, orderId, call, (subject) => orderCancelledByShopLetter({ ...subject, owed }));
    });
  }),
);

/** Returns the number of the order's latest transfer. */
const transferOf = async (tx: Transaction, orderId: string, code: string): Promise<string> => {
  const [payment] = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, BANK_TRANSFER)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!payment?.reference) throw handled("noTransfer", { code });
  return payment.reference;
};

const confirm = route(endpoints.confirmTransfer, (call) =>
  audited(call, endpoints.confirmTransfer, async (tx) => {
    const { code, amount, statementId } = call.input;
    const { id } = await lockByCode(tx, code);
    const before = await findOrder(tx, call);
    const transactionId = await transferOf(tx, id, code);
    const transfer = statementId === undefined ? { transactionId, amount } : { transactionId, amount, statementId };
    const outcome = await confirmTransfer({ ...call, database: tx }, transfer);
    const order = await findOrder(tx, call);
    const after = { ...standing(order), outcome, amount, statementId: statementId ?? null };
    return { data: { outcome, order }, subject: code, before: standing(before), after };
  }),
);

const refuse = route(endpoints.refuseTransfer, (call) =>
  audited(call, endpoints.refuseTransfer, (tx) => {
    const { code } = call.input;
    return changed(tx, call, async (orderId) => {
      const transactionId = await transferOf(tx, orderId, code);
      if (!(await refuseTransfer({ ...call, database: tx }, transactionId))) throw handled("noTransfer", { code });
    });
  }),
);

const refund = route(endpoints.recordRefund, (call) =>
  audited(call, endpoints.recordRefund, (tx) => {
    const { code, amount } = call.input;
    return changed(tx, call, async (orderId) => {
      const owed = await tx
        .select({ id: payments.id, amount: payments.amount })
        .from(payments)
        .where(and(eq(payments.orderId, orderId), eq(payments.state, "refundDue")))
        .orderBy(asc(payments.createdAt));
      if (owed.length === 0) throw handled("nothingOwed", { code });
      const all = owed.reduce((sum, payment) => sum + payment.amount, 0);
      if (amount !== all) throw handled("otherOwed", { code, owed: money(all) });
      for (const { id } of owed) await recordRefund({ ...call, database: tx }, id);
    });
  }),
);

const deliveryNote = route(endpoints.deliveryNote, async ({ database, input: { code }, clock }) => {
  const content = await writeDeliveryNote(database, code, clock());
  if (content === null) throw notFound();
  return { name: `delivery-note-${code}.pdf`, type: "application/pdf", content };
});

export const officeOrderRoutes = [
  fetchAll,
  deliveryNote,
  route(endpoints.find, (call) => findOrder(call.database, call)),
  advance,
  cancel,
  confirm,
  refuse,
  refund,
];
