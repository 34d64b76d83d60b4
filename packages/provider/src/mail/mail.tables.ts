import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Mails to send, written in the transaction of what they tell about. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    recipientName: text("recipient_name").notNull(),
    recipientEmail: text("recipient_email").notNull(),
    /** Whom an answer goes to; null where that is whoever it is from. */
    replyTo: jsonb("reply_to").$type<{ name: string; email: string }>(),
    locale: text().$type<Locale>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** When to try next; null once sent or given up. */
    dueAt: timestamp("due_at", { withTimezone: true }),
  },
  (table) => [
    index("mails_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("mails_recent").on(table.createdAt),
    index("mails_of_address").on(sql`lower(${table.recipientEmail})`, table.createdAt),
  ],
);
