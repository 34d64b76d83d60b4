import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "../order/order.tables.ts";

/** The accounts for refunds by hand. Each order has at most one row. The shop deletes it after the refund (docs/decisions/0059). */
export const refundAccounts = pgTable(
  "refund_accounts",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The id of the key that has encrypted the account. */
    keyId: text("key_id").notNull(),
    /** The encrypted account, as `encryptRefundAccount` writes it. */
    ciphertext: text().notNull(),
    /** The last four digits of the account number. The customer recognises the account by them. */
    lastDigits: text("last_digits").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("refund_accounts_last_digits", sql`${table.lastDigits} ~ '^[0-9]{4}$'`)],
);
