import { type OfficeOrder, type OfficeStep, office } from "@griya/api/office";
import { and, asc, desc, eq, gt, isNotNull, or, type SQL } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { EmailMessage } from "../email/email-message.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import { advanceOrder, cancelOrderByShop, deliverOrder, lockOrder } from "../order/change-status.ts";
import { findOfficeOrder, listOfficeOrders } from "../order/find-office-orders.ts";
import {
  cashReceivedEmail,
  formatRupiah,
  type OrderEmailContext,
  orderCancelledByShopEmail,
  orderConfirmedEmail,
  orderDeliveredEmail,
  orderOnTheWayEmail,
  orderPickedUpEmail,
} from "../order/order.emails.ts";
import { orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { writeDeliveryNote } from "../order/write-delivery-note.ts";
import { createRefund, findPaidPayment, getHeldAmount, toRefund } from "../payment/change-payment.ts";
import { BANK_TRANSFER } from "../payment/gateways/bank-transfer.ts";
import { CASH_ON_DELIVERY } from "../payment/gateways/cash-on-delivery.ts";
import { payments } from "../payment/payment.tables.ts";
import { refundAccounts } from "../payment/refund-account.tables.ts";
import { decryptRefundAccount } from "../payment/refund-account-cipher.ts";
import { findTransferProof } from "../payment/transfer-proofs.ts";
import { GatewayRefusal, GatewayUnavailable } from "../platform/gateway-http.ts";
import { checkPayment, reopenPayment } from "../settlement/check-payment.ts";
import { paidBackPartEmail } from "../settlement/payment.emails.ts";
import { recordRefund } from "../settlement/record-refund.ts";
import { REQUEST_PAUSE, refundPayment, refuseRefund } from "../settlement/refund-payment.ts";
import { confirmTransfer, refuseTransfer } from "../settlement/transfers.ts";

const endpoints = office.endpoints.order;

const ORDERS_PER_PAGE = 30;

/** A call about one order, by the code of the order. */
type OrderCall = Pick<Services, "clock"> & { readonly input: { readonly code: string } };

const findOrder = async (queries: Queries, { input: { code }, clock }: OrderCall): Promise<OfficeOrder> => {
  const order = await findOfficeOrder(queries, code, clock());
  if (order === null) throw notFound();
  return order;
};

/** Locks the order of that code until the transaction ends. Throws a 404 for an unknown code. */
const lockOrderByCode = async (tx: Transaction, code: string) => {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.code, code));
  if (found === undefined) throw notFound();
  return lockOrder(tx, found.id);
};

/** Returns the values of an order for the audit. `owed` is in whole rupiah. */
const getAuditStatus = ({ status, paymentState, owed }: OfficeOrder) => ({ status, payment: paymentState, owed });

/** Changes an order, and returns the result with the values before and after for the audit. */
const changeOrder = async (tx: Transaction, call: OrderCall, work: (orderId: string) => Promise<void>) => {
  const { code } = call.input;
  const { id } = await lockOrderByCode(tx, code);
  const orderBefore = await findOrder(tx, call);
  await work(id);
  const orderAfter = await findOrder(tx, call);
  return { data: orderAfter, subject: code, before: getAuditStatus(orderBefore), after: getAuditStatus(orderAfter) };
};

const list = createRoute(endpoints.fetch, ({ database, input, clock }) =>
  listOfficeOrders(database, { ...input, limit: ORDERS_PER_PAGE, now: clock() }),
);

/** Throws unless the order is paid, or will be paid in cash. Only its payment confirms another order. */
const assertPaidOrByCash = async (tx: Transaction, orderId: string, code: string): Promise<void> => {
  const isPendingCash = and(eq(payments.method, CASH_ON_DELIVERY), eq(payments.state, "pending"));
  const isPaidOrByCash = or(eq(payments.state, "paid"), isPendingCash);
  if ((await tx.$count(payments, and(eq(payments.orderId, orderId), isPaidOrByCash))) === 0)
    throw userError("awaitsPayment", { code });
};

const STEP_EMAILS = {
  confirmed: orderConfirmedEmail,
  pickedUp: orderPickedUpEmail,
  onTheWay: orderOnTheWayEmail,
} as const;

/**
 * Moves an order to its next step, and returns the function that writes the email to its customer. Returns null if the order has another
 * status.
 */
const advanceToStep = async (
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: OfficeStep; now: Date },
): Promise<((subject: OrderEmailContext) => EmailMessage) | null> => {
  if (to !== "delivered") {
    if (!(await advanceOrder(tx, { orderId, toStatus: STATUS[to], now }))) return null;
    return (subject) => STEP_EMAILS[to]({ ...subject, now });
  }
  const delivery = await deliverOrder(tx, orderId, now);
  if (delivery === null) return null;
  const { hasArrived, receivedAmount } = delivery;
  // If `hasArrived` is false, the customer has already confirmed the delivery.
  const createEmail = hasArrived ? orderDeliveredEmail : cashReceivedEmail;
  return (subject) => createEmail({ ...subject, receivedAmount });
};

const advance = createRoute(endpoints.advance, (call) =>
  runAudited(call, endpoints.advance, (tx) => {
    const { code } = call.input;
    const step: OfficeStep = call.input.to;
    return changeOrder(tx, call, async (orderId) => {
      if (step === "confirmed") await assertPaidOrByCash(tx, orderId, code);
      const createEmail = await advanceToStep(tx, { orderId, to: step, now: call.clock() });
      if (createEmail === null) {
        const { status } = await findOrder(tx, call);
        throw userError("notAtStep", { code, status });
      }
      await sendOrderEmail(tx, orderId, call, createEmail);
    });
  }),
);

const cancel = createRoute(endpoints.cancel, (call) =>
  runAudited(call, endpoints.cancel, (tx) => {
    const { code } = call.input;
    return changeOrder(tx, call, async (orderId) => {
      const cancellation = await cancelOrderByShop(tx, orderId, { jobQueue: call.jobQueue, now: call.clock() });
      if (cancellation === null) {
        const { status } = await findOrder(tx, call);
        throw userError("cannotCancelNow", { code, status });
      }
      const { refund } = cancellation;
      await sendOrderEmail(tx, orderId, call, (subject) => orderCancelledByShopEmail({ ...subject, refund }));
    });
  }),
);

/** Finds the transaction id of the order's latest transfer. */
const findTransferReference = async (tx: Transaction, orderId: string, code: string): Promise<string> => {
  const [payment] = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, BANK_TRANSFER), isNotNull(payments.reference)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!payment?.reference) throw userError("noTransfer", { code });
  return payment.reference;
};

const confirm = createRoute(endpoints.confirmTransfer, (call) =>
  runAudited(call, endpoints.confirmTransfer, async (tx) => {
    const { code, amount, statementId } = call.input;
    const { id } = await lockOrderByCode(tx, code);
    const orderBefore = await findOrder(tx, call);
    const transactionId = await findTransferReference(tx, id, code);
    const transfer = statementId === undefined ? { transactionId, amount } : { transactionId, amount, statementId };
    const outcome = await confirmTransfer({ ...call, database: tx }, transfer);
    const order = await findOrder(tx, call);
    const auditAfter = { ...getAuditStatus(order), outcome, amount, statementId: statementId ?? null };
    return { data: { outcome, order }, subject: code, before: getAuditStatus(orderBefore), after: auditAfter };
  }),
);

const refuse = createRoute(endpoints.refuseTransfer, (call) =>
  runAudited(call, endpoints.refuseTransfer, (tx) => {
    const { code } = call.input;
    return changeOrder(tx, call, async (orderId) => {
      const transactionId = await findTransferReference(tx, orderId, code);
      if (!(await refuseTransfer({ ...call, database: tx }, transactionId))) throw userError("noTransfer", { code });
    });
  }),
);

const refund = createRoute(endpoints.recordRefund, (call) =>
  runAudited(call, endpoints.recordRefund, (tx) => {
    const { code, amount } = call.input;
    return changeOrder(tx, call, async (orderId) => {
      const refundsDue = await tx
        .select({ id: payments.id, amount: payments.amount })
        .from(payments)
        .where(and(eq(payments.orderId, orderId), eq(payments.state, "refundDue")))
        .orderBy(asc(payments.createdAt));
      if (refundsDue.length === 0) throw userError("nothingOwed", { code });
      const refundTotal = refundsDue.reduce((sum, payment) => sum + payment.amount, 0);
      if (amount !== refundTotal) throw userError("otherOwed", { code, owed: formatRupiah(refundTotal) });
      for (const { id } of refundsDue) await recordRefund({ ...call, database: tx }, id);
    });
  }),
);

const payBack = createRoute(endpoints.payBack, (call) =>
  runAudited(call, endpoints.payBack, async (tx) => {
    const { code, id, amount, reason } = call.input;
    const changed = await changeOrder(tx, call, async (orderId) => {
      if ((await tx.$count(payments, and(eq(payments.id, id), eq(payments.orderId, orderId)))) > 0) return;
      const source = await findPaidPayment(tx, orderId);
      if (source === null) throw userError("notPaid", { code });
      const held = await getHeldAmount(tx, source);
      if (amount > held) throw userError("holdsLess", { code, held: formatRupiah(held) });
      const created = await createRefund(tx, { jobQueue: call.jobQueue, now: call.clock() }, { source, amount, id });
      if (created === null) throw new Error(`Order ${code} has a payment without money`);
      const refund = toRefund(created);
      await sendOrderEmail(tx, orderId, call, (subject) => paidBackPartEmail({ ...subject, refund }));
    });
    return { ...changed, after: { ...changed.after, amount, reason } };
  }),
);

type GatewayCall = Services & OrderCall & { readonly staff: { readonly id: string } };

/** Runs requests to the gateway about payments of an order, and records the call. A request without an answer is a refusal. */
const askGateway = async (
  call: GatewayCall,
  endpoint: { readonly path: string },
  where: SQL | undefined,
  ask: (payment: { readonly id: string; readonly orderId: string }) => Promise<unknown>,
  auditFacts: Readonly<Record<string, unknown>> = {},
): Promise<OfficeOrder> => {
  const { database, log } = call;
  const orderBefore = await findOrder(database, call);
  const found = await database
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.code, call.input.code), where));
  for (const payment of found) {
    try {
      await ask(payment);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefusal)) throw error;
      log.warn({ error, payment: payment.id }, "the gateway did not show a payment");
      throw userError("gatewayUnavailable");
    }
  }
  return runAudited(call, endpoint, async (tx) => {
    const order = await findOrder(tx, call);
    const after = { ...getAuditStatus(order), ...auditFacts };
    return { data: order, subject: order.code, before: getAuditStatus(orderBefore), after };
  });
};

const checkPayments = createRoute(endpoints.checkPayments, (call) =>
  askGateway(
    call,
    endpoints.checkPayments,
    and(isNotNull(payments.currency), isNotNull(payments.reference)),
    async ({ id }) => {
      await reopenPayment(call.database, id);
      await checkPayment(call, id);
    },
  ),
);

/** Throws while a refund of the order may be on its way to the gateway. */
const assertNoRecentRequest = async ({ database, clock, input: { code } }: GatewayCall): Promise<void> => {
  const pauseStart = new Date(clock().getTime() - REQUEST_PAUSE);
  const [recentRefund] = await database
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.code, code), eq(payments.state, "refunding"), gt(payments.refundRequestedAt, pauseStart)));
  if (recentRefund !== undefined) throw userError("refundJustRequested", { code });
};

const refundByHand = createRoute(endpoints.refundByHand, async (call) => {
  const { isForced = false } = call.input;
  await assertNoRecentRequest(call);
  return askGateway(
    call,
    endpoints.refundByHand,
    eq(payments.state, "refunding"),
    async (refund) => {
      const isFinal = !isForced && (await refundPayment(call, refund.id, { mayRequest: false }));
      if (!isFinal) await refuseRefund(call, refund);
    },
    { isForced },
  );
});

const showAccount = createRoute(endpoints.showRefundAccount, (call) =>
  runAudited(call, endpoints.showRefundAccount, async (tx) => {
    const { code } = call.input;
    const { id } = await lockOrderByCode(tx, code);
    const order = await findOrder(tx, call);
    const [stored] = await tx.select().from(refundAccounts).where(eq(refundAccounts.orderId, id));
    if (stored === undefined || order.refundAccount === null) throw userError("noRefundAccount", { code });
    const account = decryptRefundAccount(call.config.refundAccountKeys, id, stored);
    if (account === null) throw userError("refundAccountKeyMissing", { code, key: stored.keyId });
    const { lastDigits, payBy } = order.refundAccount;
    const amount = order.owed - order.refundInProgress;
    return { data: { ...account, code, amount, payBy }, subject: code, after: { lastDigits } };
  }),
);

const deliveryNote = createRoute(endpoints.downloadDeliveryNote, async ({ database, input: { code }, clock }) => {
  const content = await writeDeliveryNote(database, code, clock());
  if (content === null) throw notFound();
  return { name: `delivery-note-${code}.pdf`, type: "application/pdf", content };
});

const readTransferProof = createRoute(endpoints.downloadTransferProof, (call) =>
  runAudited(call, endpoints.downloadTransferProof, async (tx) => {
    const { code } = call.input;
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.code, code));
    const proof = order && (await findTransferProof(tx, order.id));
    if (!proof) throw notFound();
    const file = { name: `transfer-${code}.webp`, type: "image/webp", content: Uint8Array.from(proof.content) };
    return { data: file, subject: code, after: { proofSentAt: proof.sentAt } };
  }),
);

export const officeOrderRoutes = [
  list,
  deliveryNote,
  readTransferProof,
  createRoute(endpoints.find, (call) => findOrder(call.database, call)),
  advance,
  cancel,
  confirm,
  refuse,
  refund,
  checkPayments,
  refundByHand,
  payBack,
  showAccount,
];
