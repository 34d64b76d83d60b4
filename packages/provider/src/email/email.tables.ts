import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The outbox. A mail is written in the same transaction as its event. */
export const emails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    recipientName: text("recipient_name").notNull(),
    recipientEmail: text("recipient_email").notNull(),
    /** The recipient of replies; null where replies go to the sender. */
    replyTo: jsonb("reply_to").$type<{ name: string; email: string }>(),
    locale: text().$type<Locale>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** The time of the next attempt; null once sent or given up. */
    dueAt: timestamp("due_at", { withTimezone: true }),
  },
  (table) => [
    index("mails_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("mails_recent").on(table.createdAt),
    index("mails_of_address").on(sql`lower(${table.recipientEmail})`, table.createdAt),
  ],
);
