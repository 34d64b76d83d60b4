import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Browsers that came in before, and to what. Only SHA-256 is kept, of their tokens and of what they are known to. */
export const knownDevices = pgTable(
  "known_devices",
  {
    tokenHash: text("token_hash").notNull(),
    subjectHash: text("subject_hash").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.subjectHash] }),
    index("known_devices_expire").on(table.expiresAt),
  ],
);
