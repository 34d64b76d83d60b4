import type { PaymentChannel } from "@griya/api";
import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The states of a payment in the sandbox. It is `open` until the shopper chooses to pay. */
export const SANDBOX_STATES = ["open", "pending", "settlement", "deny", "cancel", "expire"] as const;

/** The results of a refund in the sandbox: confirmed at once, confirmed later, or refused by the bank. */
export const SANDBOX_REFUND_RESULTS = ["done", "late", "refused"] as const;

/** A refund in the sandbox. `amount` is in whole rupiah, and `confirmedAt` is a time as ISO 8601. */
export type SandboxRefund = { readonly key: string; readonly amount: number; readonly confirmedAt: string };

/** The payments of the sandbox of Midtrans. They survive a restart, as those of a real gateway. */
export const sandboxPayments = pgTable("sandbox_payments", {
  reference: text().primaryKey(),
  token: text().notNull().unique("sandbox_payments_token"),
  /** The gateway's own id. */
  transactionId: text("transaction_id").notNull(),
  channel: text().$type<PaymentChannel>().notNull(),
  /** The amount in whole rupiah. */
  amount: bigint({ mode: "number" }).notNull(),
  state: text({ enum: SANDBOX_STATES }).notNull().default("open"),
  /** The state that follows at `changesAt`, for a delayed result. Null without a delay. */
  nextState: text("next_state", { enum: SANDBOX_STATES }),
  changesAt: timestamp("changes_at", { withTimezone: true }),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  /** The result of later refunds. The visitor of the payment page chooses it. */
  refundResult: text("refund_result", { enum: SANDBOX_REFUND_RESULTS }).notNull().default("done"),
  refunds: jsonb().$type<readonly SandboxRefund[]>().notNull().default([]),
  finishUrl: text("finish_url").notNull(),
  webhookUrl: text("webhook_url").notNull(),
});
