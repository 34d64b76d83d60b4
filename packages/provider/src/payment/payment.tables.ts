import type { PaymentState } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../order/order.tables.ts";

const PAYMENT_STATE_NAMES = [
  "pending",
  "paid",
  "failed",
  "cancelled",
  "refundDue",
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
    /** The payment method from 1 to 7, see `PAYMENT_METHODS` of the contract. */
    method: smallint().notNull(),
    state: text({ enum: PAYMENT_STATE_NAMES }).notNull().default("pending"),
    amount: bigint({ mode: "number" }).notNull(),
    /** The reference of the payment, for example on a bank statement. Null without a reference. */
    reference: text().unique("payments_reference"),
    /** The time limit of the payment. Null without a limit. */
    payBefore: timestamp("pay_before", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("payments_of_order").on(table.orderId, table.createdAt),
    index("payments_overdue").on(table.payBefore).where(sql`${table.state} = 'pending'`),
    uniqueIndex("payments_one_awaited").on(table.orderId).where(sql`${table.state} = 'pending'`),
    uniqueIndex("payments_one_success").on(table.orderId).where(sql`${table.state} = 'paid'`),
    check("payments_method_known", sql`${table.method} between 1 and 7`),
    check(
      "payments_state_known",
      sql`${table.state} in (${sql.raw(PAYMENT_STATE_NAMES.map((state) => `'${state}'`).join(", "))})`,
    ),
    check("payments_amount_not_negative", sql`${table.amount} >= 0`),
  ],
);

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
