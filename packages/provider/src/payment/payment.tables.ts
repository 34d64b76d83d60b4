import type { PaymentChannel, PaymentFailure, PaymentState, VirtualAccount } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "../database/bytea.ts";
import { orders } from "../order/order.tables.ts";

const PAYMENT_STATE_NAMES = [
  "pending",
  "paid",
  "failed",
  "cancelled",
  "refundDue",
  "refunding",
  "refunded",
] as const satisfies readonly PaymentState[];

/** Attempts to pay orders. Each order has at most one pending and at most one paid payment. The shop owes any other money. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The payment method from 1 to 7, see `PAYMENT_METHODS` of the contract. 8 is the gateway of the channels. */
    method: smallint().notNull(),
    /** The channel of a payment on the page of a gateway. */
    channel: text().$type<PaymentChannel>(),
    state: text({ enum: PAYMENT_STATE_NAMES }).notNull().default("pending"),
    amount: bigint({ mode: "number" }).notNull(),
    /** The reference of the payment, for example on a bank statement. Null without a reference. */
    reference: text().unique("payments_reference"),
    /** The time limit of the payment. Null without a limit. */
    payBefore: timestamp("pay_before", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The address of the gateway's page. Null until the gateway has created the payment. */
    pageUrl: text("page_url"),
    /** The gateway's token of that page. */
    gatewayToken: text("gateway_token"),
    /** The currency at the gateway (ISO 4217) and the number of its decimals. Null for a payment without a gateway. */
    currency: text(),
    exponent: smallint(),
    /** The amount in the smallest unit of that currency. Its exchange rate is that of the time at which the payment was created. */
    gatewayAmount: bigint("gateway_amount", { mode: "number" }),
    /** The gateway's own id of the payment. */
    gatewayId: text("gateway_id"),
    virtualAccount: jsonb("virtual_account").$type<VirtualAccount>(),
    failure: text().$type<PaymentFailure>(),
    /** The payment of which this refund returns a part. Null for a payment that returns its own money, or is no refund. */
    refundOf: uuid("refund_of").references((): AnyPgColumn => payments.id, { onDelete: "cascade" }),
    /** The time of the latest request for this refund at the gateway. Another request waits (settlement/refund-payment.ts). */
    refundRequestedAt: timestamp("refund_requested_at", { withTimezone: true }),
    /** The time at which the gateway accepted the request. The shop requests this refund no more. */
    refundAcceptedAt: timestamp("refund_accepted_at", { withTimezone: true }),
    /** The time at which the gateway reported its final state. The shop asks it no more. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** The number of webhooks about this payment. An answer of the gateway from before the latest one ends nothing. */
    webhookCount: integer("webhook_count").notNull().default(0),
    /** The time of the customer's latest proof of the transfer. Null without a proof. */
    proofSentAt: timestamp("proof_sent_at", { withTimezone: true }),
  },
  (table) => [
    index("payments_of_order").on(table.orderId, table.createdAt),
    index("payments_overdue").on(table.payBefore).where(sql`${table.state} = 'pending'`),
    index("payments_open_at_gateway")
      .on(table.createdAt)
      .where(sql`${table.currency} is not null and ${table.closedAt} is null`),
    index("payments_refunds").on(table.refundOf),
    uniqueIndex("payments_one_awaited").on(table.orderId).where(sql`${table.state} = 'pending'`),
    uniqueIndex("payments_one_success").on(table.orderId).where(sql`${table.state} = 'paid'`),
    check("payments_method_known", sql`${table.method} between 1 and 8`),
    check("payments_channel_of_gateway", sql`(${table.channel} is null) = (${table.method} <> 8)`),
    check("payments_unit_of_gateway", sql`(${table.currency} is null) = (${table.method} in (2, 7))`),
    check(
      "payments_unit_complete",
      sql`(${table.currency} is null) = (${table.exponent} is null) and (${table.currency} is null) = (${table.gatewayAmount} is null)`,
    ),
    check(
      "payments_state_known",
      sql`${table.state} in (${sql.raw(PAYMENT_STATE_NAMES.map((state) => `'${state}'`).join(", "))})`,
    ),
    check("payments_amount_not_negative", sql`${table.amount} >= 0`),
  ],
);

/** Matches a payment at a gateway whose final state the shop does not know yet. Refunds of a part have no reference. */
export const isOpenAtGateway = sql`(${payments.currency} is not null and ${payments.closedAt} is null and ${payments.reference} is not null)`;

/** The history of payments. Rows are only added. An external event counts once by its external id. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    method: smallint().notNull(),
    /** The id of the event at the gateway or bank. Null for an event of the shop itself. */
    externalId: text("external_id"),
    /** The state of the payment at the time of the event. A change of the state adds another event. */
    state: text({ enum: PAYMENT_STATE_NAMES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payment_events_of_payment").on(table.paymentId, table.at),
    unique("payment_events_once").on(table.method, table.externalId),
  ],
);

/**
 * The pictures with which customers prove their transfers. They are not in the media store, because no address may serve them. Only
 * transfer-proofs.ts writes and deletes them, together with `proofSentAt` of the payment.
 */
export const transferProofs = pgTable("transfer_proofs", {
  paymentId: uuid("payment_id")
    .primaryKey()
    .references(() => payments.id, { onDelete: "cascade" }),
  /** A WebP picture that the shop has encoded again, so it has no metadata of the upload. */
  content: bytea().notNull(),
});

/** The genuine webhooks of gateways. A webhook is only a reason to ask the gateway, so it stores no state. */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number of the gateway among the payment methods. */
    method: smallint().notNull(),
    reference: text().notNull(),
    /** Null for a webhook that fits no payment. */
    paymentId: uuid("payment_id").references(() => payments.id, { onDelete: "cascade" }),
    /** SHA-256 of the body, in hexadecimal digits. The same body counts once. */
    bodyHash: text("body_hash").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("gateway_events_once").on(table.method, table.bodyHash),
    index("gateway_events_of_payment").on(table.paymentId),
  ],
);
