import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The browsers that had access to an account or order before. The table stores only the SHA-256 of tokens and subjects. */
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
