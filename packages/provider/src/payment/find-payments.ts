import { PAYMENT_METHODS, type Payment, type PaymentMethodId, type PaymentState } from "@griya/api";
import { asc, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { GatewaySettings, PaymentRow } from "./gateways/payment-gateway.ts";
import { payments } from "./payment.tables.ts";
import { gatewayOf } from "./payment-methods.ts";

/** Which of an order's payments tells how it stands, the first ones before the later ones. */
const RANK: readonly PaymentState[] = ["paid", "pending", "refundDue", "refunded", "failed", "cancelled"];

const standsBefore = (one: PaymentRow, other: PaymentRow): boolean =>
  RANK.indexOf(one.state) < RANK.indexOf(other.state);

/** The payment that each of these orders stands by: the one that succeeded, or is awaited, or came last. One query. */
export const findPayments = async (
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
    const known = current.get(payment.orderId);
    if (!known || !standsBefore(known, payment)) current.set(payment.orderId, payment);
  }
  return current;
};

/** The contract's word for a method; the table's check holds the number within them. */
export const methodOf = ({ method }: Pick<PaymentRow, "method">) => PAYMENT_METHODS[method as PaymentMethodId];

/** A payment as its customer sees it. */
export const paymentOf = (payment: PaymentRow, settings: GatewaySettings): Payment => ({
  id: payment.id,
  method: methodOf(payment),
  state: payment.state,
  amount: payment.amount,
  transactionId: payment.reference,
  nextAction: payment.state === "pending" ? gatewayOf(payment).nextAction(payment, settings) : { kind: "none" },
});
