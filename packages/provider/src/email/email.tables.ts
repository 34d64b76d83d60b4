import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The outbox. The transaction of an event also writes its email. */
export const emails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    recipientName: text("recipient_name").notNull(),
    recipientEmail: text("recipient_email").notNull(),
    /** The recipient of replies; null if replies go to the sender. */
    replyTo: jsonb("reply_to").$type<{ name: string; email: string }>(),
    locale: text().$type<Locale>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null until a mail server has accepted it. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    index("mails_recent").on(table.createdAt),
    index("mails_of_address").on(sql`lower(${table.recipientEmail})`, table.createdAt),
  ],
);
