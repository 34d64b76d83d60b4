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

const STATES = [
  "pending",
  "paid",
  "failed",
  "cancelled",
  "refundDue",
  "refunded",
] as const satisfies readonly PaymentState[];

/** Attempts to pay orders. Only one is awaited at a time, and at most one succeeds. Any further money is owed back. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1 to 7, see `PAYMENT_METHODS` of the contract. */
    method: smallint().notNull(),
    state: text({ enum: STATES }).notNull().default("pending"),
    amount: bigint({ mode: "number" }).notNull(),
    /** The reference of the payment outside of the shop, such as on a bank statement. Null where there is none. */
    reference: text().unique("payments_reference"),
    /** The time at which the shop stops waiting for it. Null where there is no limit. */
    payBefore: timestamp("pay_before", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("payments_of_order").on(table.orderId, table.createdAt),
    index("payments_overdue").on(table.payBefore).where(sql`${table.state} = 'pending'`),
    uniqueIndex("payments_one_awaited").on(table.orderId).where(sql`${table.state} = 'pending'`),
    uniqueIndex("payments_one_success").on(table.orderId).where(sql`${table.state} = 'paid'`),
    check("payments_method_known", sql`${table.method} between 1 and 7`),
    check("payments_state_known", sql`${table.state} in (${sql.raw(STATES.map((state) => `'${state}'`).join(", "))})`),
    check("payments_amount_not_negative", sql`${table.amount} >= 0`),
  ],
);

/** The events of payments. Events are only added. An external event has its external name and counts once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    method: smallint().notNull(),
    /** Null for an event of the shop itself. */
    externalId: text("external_id"),
    /** The state of the payment then. An external change adds its own event. */
    state: text({ enum: STATES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payment_events_of_payment").on(table.paymentId, table.at),
    unique("payment_events_once").on(table.method, table.externalId),
  ],
);
