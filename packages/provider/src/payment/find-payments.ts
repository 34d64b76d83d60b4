import { PAYMENT_METHODS, type Payment, type PaymentMethodId, type PaymentState } from "@griya/api";
import { asc, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { GatewaySettings, PaymentRow } from "./gateways/payment-gateway.ts";
import { payments } from "./payment.tables.ts";
import { getGateway } from "./payment-methods.ts";

/** The order in which payment states decide about an order's payment, the strongest first. */
const STATE_RANKING: readonly PaymentState[] = ["paid", "pending", "refundDue", "refunded", "failed", "cancelled"];

const hasHigherRank = (one: PaymentRow, other: PaymentRow): boolean =>
  STATE_RANKING.indexOf(one.state) < STATE_RANKING.indexOf(other.state);

/** Finds the deciding payment of each order: the one that succeeded, is awaited, or came last. One query. */
export const findCurrentPayments = async (
  queries: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> => {
  const attempts = await queries
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const current = new Map<string, PaymentRow>();
  for (const payment of attempts) {
    const previous = current.get(payment.orderId);
    if (!previous || !hasHigherRank(previous, payment)) current.set(payment.orderId, payment);
  }
  return current;
};

/** Returns the contract's word for a method. The table's check keeps the number valid. */
export const getMethod = ({ method }: Pick<PaymentRow, "method">) => PAYMENT_METHODS[method as PaymentMethodId];

/** Returns a payment as its customer sees it. */
export const toPayment = (payment: PaymentRow, settings: GatewaySettings): Payment => ({
  id: payment.id,
  method: getMethod(payment),
  state: payment.state,
  amount: payment.amount,
  transactionId: payment.reference,
  nextAction: payment.state === "pending" ? getGateway(payment).getNextAction(payment, settings) : { kind: "none" },
});
