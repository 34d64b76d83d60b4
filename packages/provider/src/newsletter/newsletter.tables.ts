import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The subscriptions to the newsletter. `confirmedAt` is null for an unconfirmed email address. */
export const subscriptions = pgTable(
  "newsletter_subscriptions",
  {
    /** The id, which only an email contains. So its reader owns the address, and may confirm or end the subscription. */
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    /** The language of the page on which the reader subscribed. */
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  },
  (table) => [index("newsletter_unconfirmed").on(table.createdAt).where(sql`${table.confirmedAt} is null`)],
);
