import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Whoever buys: accounts, and guests who have told an e-mail. Of a guest it stands in a column of its own, so that nothing that looks
 * for an account by its e-mail ever finds a guest.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Lower case; null of a guest. */
    email: text().unique(),
    /** E.164. */
    phone: text().notNull(),
    /** Null for who has only ever logged in by somebody else's word. */
    passwordHash: text("password_hash"),
    verifiedAt: timestamp("verified_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The language that the customer wants to be written to in; null for the one in which they use the shop. */
    letterLanguage: text("letter_language").$type<Locale>(),
    /** SHA-256 of the token that the guest buys by; null of an account, as are the two after it. */
    guestHash: text("guest_hash").unique(),
    /** What the guest says that their e-mail is; nobody has proven it. */
    guestEmail: text("guest_email"),
    /** Until when the token opens what the guest buys. */
    guestUntil: timestamp("guest_until", { withTimezone: true }),
  },
  (table) => [
    check("customers_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    check(
      "customers_account_or_guest",
      sql`case when ${table.email} is null
        then num_nulls(${table.guestHash}, ${table.guestEmail}, ${table.guestUntil}) = 0 and num_nonnulls(${table.passwordHash}, ${table.verifiedAt}) = 0
        else num_nonnulls(${table.guestHash}, ${table.guestEmail}, ${table.guestUntil}) = 0 end`,
    ),
    index("customers_guest_until").on(table.guestUntil).where(sql`${table.guestUntil} is not null`),
  ],
);

/** A row that is an account's: found by its e-mail, or by what a guest never has. */
export const accountOf = <Row extends { readonly email: string | null }>(row: Row): Row & { email: string } => {
  const { email } = row;
  if (email !== null) return { ...row, email };
  throw new Error(
    "A guest was taken for an account: whatever is an account's has to be found by its e-mail or a session",
  );
};

/** Logins. Only the token's SHA-256 is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Null where they are not known. */
    browser: text(),
    system: text(),
  },
  (table) => [index("sessions_customer").on(table.customerId)],
);

/** Links sent by mail, good once. Only the token's SHA-256 is kept. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["verify", "resetPassword"] }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("mailed_links_customer").on(table.customerId)],
);

/** By whose word a customer logs in beside a password: an issuer's name for them, which stays when their e-mail changes. */
export const identities = pgTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    linkedAt: timestamp("linked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("identities_customer").on(table.customerId),
  ],
);

/** Logins that were begun at another's and have not come back, good once. Of what the browser has only the SHA-256 is kept. */
export const socialLogins = pgTable("social_logins", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  /** The page that the provider of logins leads back to. */
  callback: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text("code_verifier").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
