import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The shop's staff. Rows are never deleted, because the audit names them. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    role: text({ enum: ["owner", "operator"] }).notNull(),
    passwordHash: text("password_hash").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** True for a member whose password is public. They may only log in where a demo is shown on one's own machine. */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("staff_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    check("staff_role_known", sql`${table.role} in ('owner', 'operator')`),
  ],
);

/** Logins of the staff. Only the token's SHA-256 is stored. */
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

/** Codes that create the first owner, one for each server that started without an owner. Only the SHA-256 is stored. */
export const setUpCodes = pgTable("set_up_codes", {
  codeHash: text("code_hash").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
