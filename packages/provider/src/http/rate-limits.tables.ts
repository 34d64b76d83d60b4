import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The counted calls of all servers. The table is unlogged, because a crash may lose the counts. rate-limiter-flexible defines the names.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
