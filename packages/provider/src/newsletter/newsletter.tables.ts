import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The subscriptions to the newsletter, and whether each address is confirmed. */
export const subscriptions = pgTable(
  "newsletter_subscriptions",
  {
    /** Sent by email only. Its holder reads the mails of that address, and may confirm or end the subscription. */
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    /** The language of the page on which the reader subscribed. */
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  },
  (table) => [index("newsletter_unconfirmed").on(table.createdAt).where(sql`${table.confirmedAt} is null`)],
);
