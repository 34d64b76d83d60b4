import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Calls that were counted, for all servers of the shop; unlogged, for a crash may forget them. The names are rate-limiter-flexible's. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
