import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who asked for the newsletter, and whether the address proved to be theirs. */
export const subscriptions = pgTable(
  "newsletter_subscriptions",
  {
    /** Told by mail alone: whoever knows it reads the mails of that address, and may confirm or end the subscription. */
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    /** The language that it was asked for in. */
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  },
  (table) => [index("newsletter_unconfirmed").on(table.createdAt).where(sql`${table.confirmedAt} is null`)],
);
