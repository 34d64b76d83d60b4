import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The staff of the shop. Rows are never deleted, because the audit refers to them. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The email in lower case. */
    email: text().notNull().unique(),
    role: text({ enum: ["owner", "operator"] }).notNull(),
    passwordHash: text("password_hash").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** True for a member with a public password. The member can log in only to a demo on this machine. */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("staff_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    check("staff_role_known", sql`${table.role} in ('owner', 'operator')`),
  ],
);

/** The logins of the staff. Only the SHA-256 hash of the token is stored. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
);

/** Codes that create the first owner. Each server without an owner creates a code. Only the SHA-256 hash is stored. */
export const setUpCodes = pgTable("set_up_codes", {
  codeHash: text("code_hash").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
