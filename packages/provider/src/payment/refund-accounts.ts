import { REFUND_DAYS, type RefundAccount, type RefundAccountForm } from "@griya/api";
import type { OfficeOrder } from "@griya/api/office";
import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { orders } from "../order/order.tables.ts";
import type { Config } from "../platform/config.ts";
import { returns } from "../return/return.tables.ts";
import { isRefundedByGateway } from "./change-payment.ts";
import { paymentEvents, payments } from "./payment.tables.ts";
import { refundAccounts } from "./refund-account.tables.ts";
import { encryptRefundAccount } from "./refund-account-cipher.ts";

const DAY = 86_400_000;

/** Returns true when the shop can store accounts. Without a key, customers reply to an email with their account. */
export const canStoreRefundAccounts = ({ refundAccountKeys }: Pick<Config, "refundAccountKeys">): boolean =>
  refundAccountKeys.length > 0;

const buildOwedSql = (queries: Queries): SQL =>
  exists(
    queries
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), eq(payments.state, "refundDue"))),
  );

const buildOpenReturnSql = (queries: Queries): SQL =>
  exists(
    queries
      .select({ id: returns.id })
      .from(returns)
      .where(and(eq(returns.orderId, orders.id), inArray(returns.state, ["requested", "approved"]))),
  );

/** The time since which the shop owes money of an order by hand. */
const owedSince = sql<Date | null>`(
  select min(${paymentEvents.at}) from ${payments} join ${paymentEvents} on ${paymentEvents.paymentId} = ${payments.id}
  where ${payments.orderId} = ${orders.id} and ${payments.state} = 'refundDue' and ${paymentEvents.state} = 'refundDue'
)`.mapWith(paymentEvents.at);

/** The account of an order. `payBy` is the latest moment of the transfer, or null while no money is owed. */
type StoredRefundAccount = { readonly lastDigits: string; readonly savedAt: Date; readonly payBy: Date | null };

/** An order needs an account when the shop owes money by hand, or will owe it after an open return. */
type RefundAccountRow = { readonly needsAccount: boolean; readonly account: StoredRefundAccount | null };

/** Finds the accounts of orders, and the orders that need one. Uses one query, and one for each order with an open return. */
const findRefundAccountRows = async (
  queries: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RefundAccountRow>> => {
  const rows = await queries
    .select({
      orderId: orders.id,
      isOwed: sql`${buildOwedSql(queries)}`.mapWith(Boolean),
      hasOpenReturn: sql`${buildOpenReturnSql(queries)}`.mapWith(Boolean),
      owedSince,
      lastDigits: refundAccounts.lastDigits,
      savedAt: refundAccounts.savedAt,
    })
    .from(orders)
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, orders.id))
    .where(inArray(orders.id, [...orderIds]));
  const found = new Map<string, RefundAccountRow>();
  for (const { orderId, isOwed, hasOpenReturn, owedSince: since, lastDigits, savedAt } of rows) {
    const needsAccount = isOwed || (hasOpenReturn && !(await isRefundedByGateway(queries, orderId)));
    const payBy = savedAt && since && new Date(Math.max(savedAt.getTime(), since.getTime()) + REFUND_DAYS * DAY);
    const account = lastDigits === null || savedAt === null ? null : { lastDigits, savedAt, payBy };
    found.set(orderId, { needsAccount, account });
  }
  return found;
};

const NO_ACCOUNT: RefundAccount = { lastDigits: null, payBy: null };

const toRefundAccount = ({ lastDigits, payBy }: StoredRefundAccount): RefundAccount => ({
  lastDigits,
  payBy: payBy && payBy.toISOString(),
});

/** Finds the accounts as customers read them. An order that needs no account, and an order of a shop without a key, is not in the map. */
export const findRefundAccounts = async (
  queries: Queries,
  config: Pick<Config, "refundAccountKeys">,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RefundAccount>> => {
  if (!canStoreRefundAccounts(config)) return new Map();
  const rows = await findRefundAccountRows(queries, orderIds);
  return new Map(
    [...rows].flatMap(([orderId, { needsAccount, account }]) => {
      if (account !== null) return [[orderId, toRefundAccount(account)]];
      return needsAccount ? [[orderId, NO_ACCOUNT]] : [];
    }),
  );
};

/**
 * Finds the account for a refund by hand of one order, as its customer reads it. Returns null for a shop without a key. The caller knows
 * that the refund goes by hand.
 */
export const findRefundAccount = async (
  queries: Queries,
  config: Pick<Config, "refundAccountKeys">,
  orderId: string,
): Promise<RefundAccount | null> => {
  if (!canStoreRefundAccounts(config)) return null;
  return (await findRefundAccounts(queries, config, [orderId])).get(orderId) ?? NO_ACCOUNT;
};

/** Finds the account of an order as the office's list of facts shows it: without its number. */
export const findOfficeRefundAccount = async (
  queries: Queries,
  orderId: string,
): Promise<OfficeOrder["refundAccount"]> => {
  const account = (await findRefundAccountRows(queries, [orderId])).get(orderId)?.account ?? null;
  return (
    account && { ...toRefundAccount(account), lastDigits: account.lastDigits, savedAt: account.savedAt.toISOString() }
  );
};

/**
 * Encrypts and stores the account of an order, in place of an earlier one. Returns false when the order needs none, or when the shop has
 * no key. The caller must lock the order.
 */
export const saveRefundAccount = async (
  tx: Transaction,
  { refundAccountKeys }: Pick<Config, "refundAccountKeys">,
  { orderId, account, now }: { readonly orderId: string; readonly account: RefundAccountForm; readonly now: Date },
): Promise<boolean> => {
  if (!canStoreRefundAccounts({ refundAccountKeys })) return false;
  if (!(await findRefundAccountRows(tx, [orderId])).get(orderId)?.needsAccount) return false;
  const values = {
    ...encryptRefundAccount(refundAccountKeys, orderId, account),
    lastDigits: account.accountNumber.slice(-4),
    savedAt: now,
  };
  await tx
    .insert(refundAccounts)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: refundAccounts.orderId, set: values });
  return true;
};

/** Deletes the account of an order that no longer needs one. The caller must lock the order. */
export const deleteUnneededRefundAccount = async (tx: Transaction, orderId: string): Promise<void> => {
  if ((await findRefundAccountRows(tx, [orderId])).get(orderId)?.needsAccount) return;
  await tx.delete(refundAccounts).where(eq(refundAccounts.orderId, orderId));
};
