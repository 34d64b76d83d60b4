import type { PaymentChannel } from "@griya/api";
import { bigint, jsonb, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { GatewayName } from "../platform/online-gateway.ts";

/**
 * The states of a payment in the sandbox. It is `open` until the shopper chooses to pay. An `approved` payment waits until the shop collects
 * the money.
 */
export const SANDBOX_STATES = ["open", "pending", "approved", "paid", "declined", "cancelled", "expired"] as const;

/** The results of a refund in the sandbox: confirmed at once, confirmed later, refused at once, or refused by the bank afterwards. */
export const SANDBOX_REFUND_RESULTS = ["done", "late", "refused", "failed"] as const;

/**
 * A refund in the sandbox. `amount` is in the smallest unit of the currency. `decidedAt` is the time of the bank's decision as ISO 8601, and
 * `isRefused` its result.
 */
export type SandboxRefund = {
  readonly id: string;
  readonly key: string;
  readonly amount: number;
  readonly decidedAt: string;
  readonly isRefused: boolean;
};

/** The payments of the sandboxes of the gateways. They survive a restart, as those of a real gateway. */
export const sandboxPayments = pgTable("sandbox_payments", {
  reference: text().primaryKey(),
  gateway: text().$type<GatewayName>().notNull(),
  token: text().notNull().unique("sandbox_payments_token"),
  /** The gateway's own id. */
  transactionId: text("transaction_id").notNull(),
  channel: text().$type<PaymentChannel>(),
  /** The amount in the smallest unit of the currency (ISO 4217), and the number of decimals of the currency. */
  amount: bigint({ mode: "number" }).notNull(),
  currency: text().notNull(),
  exponent: smallint().notNull(),
  state: text({ enum: SANDBOX_STATES }).notNull().default("open"),
  /** The state that follows at `changesAt`, for a delayed result. Null without a delay. */
  nextState: text("next_state", { enum: SANDBOX_STATES }),
  changesAt: timestamp("changes_at", { withTimezone: true }),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  /** The result of later refunds. The visitor of the payment page chooses it. */
  refundResult: text("refund_result", { enum: SANDBOX_REFUND_RESULTS }).notNull().default("done"),
  refunds: jsonb().$type<readonly SandboxRefund[]>().notNull().default([]),
  /** The address to which the page leads back. */
  finishUrl: text("finish_url").notNull(),
  webhookUrl: text("webhook_url").notNull(),
});

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
