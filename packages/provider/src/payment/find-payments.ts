import { type Charge, PAYMENT_METHODS, type Payment, type PaymentMethodKind, type PaymentState } from "@griya/api";
import { asc, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { GatewaySettings, PaymentRow } from "./gateways/payment-gateway.ts";
import { payments } from "./payment.tables.ts";
import { getGateway, getMethodId } from "./payment-methods.ts";

/** The ranking of the payment states, the strongest first. The payment with the strongest state is the current payment of an order. */
const STATE_RANKING: readonly PaymentState[] = [
  "paid",
  "pending",
  "refundDue",
  "refunding",
  "refunded",
  "failed",
  "cancelled",
];

const hasHigherRank = (one: PaymentRow, other: PaymentRow): boolean =>
  STATE_RANKING.indexOf(one.state) < STATE_RANKING.indexOf(other.state);

/** Finds the current payment of each order. It is the paid, pending or latest payment. Uses one query. */
export const findCurrentPayments = async (
  queries: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> => {
  const attempts = await queries
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const currentPayments = new Map<string, PaymentRow>();
  for (const payment of attempts) {
    const previousPayment = currentPayments.get(payment.orderId);
    if (!previousPayment || !hasHigherRank(previousPayment, payment)) currentPayments.set(payment.orderId, payment);
  }
  return currentPayments;
};

/** Returns the kind of a payment's method in the contract. */
export const getMethod = (payment: Pick<PaymentRow, "method" | "channel">): PaymentMethodKind =>
  PAYMENT_METHODS[getMethodId(payment)];

/** Returns the amount of a payment in another currency. Returns null for a payment in rupiah. */
const getCharge = ({ currency, exponent, gatewayAmount }: PaymentRow): Charge | null =>
  currency === null || exponent === null || gatewayAmount === null || currency === CURRENCY.code
    ? null
    : { currency, exponent, amount: gatewayAmount };

/** Returns a payment in the form for its customer. */
export const toPayment = (payment: PaymentRow, settings: GatewaySettings): Payment => ({
  id: payment.id,
  method: getMethod(payment),
  state: payment.state,
  amount: payment.amount,
  charge: getCharge(payment),
  // The reference at a gateway tells a shopper nothing.
  transactionId: payment.currency === null ? payment.reference : null,
  nextAction: payment.state === "pending" ? getGateway(payment).getNextAction(payment, settings) : { kind: "none" },
  payBefore: payment.state === "pending" ? (payment.payBefore?.toISOString() ?? null) : null,
  virtualAccount: payment.state === "pending" ? payment.virtualAccount : null,
  failure: payment.state === "failed" ? (payment.failure ?? "expired") : null,
  proofSentAt: payment.proofSentAt?.toISOString() ?? null,
});
