import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Browsers that had access to an account or order before. Their tokens and subjects are stored only as SHA-256. */
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
