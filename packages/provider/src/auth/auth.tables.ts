import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * The buyers: accounts, and guests who entered an email address. The address of a guest has its own column, so that a search for an account
 * never finds a guest.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The email address in lower case; null for a guest. */
    email: text().unique(),
    /** The phone number in E.164 format. */
    phone: text().notNull(),
    /** The hash of the password; null for an account that only logs in through an identity provider. */
    passwordHash: text("password_hash"),
    verifiedAt: timestamp("verified_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The language of emails to the customer; null if emails use the language of the shop page. */
    letterLanguage: text("letter_language").$type<Locale>(),
    /** The SHA-256 of the guest's token. This column and the next two columns are null for an account. */
    guestHash: text("guest_hash").unique(),
    /** The email address that the guest entered. The shop has not verified it. */
    guestEmail: text("guest_email"),
    /** The time when the token loses its access to the guest's orders. */
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

/** Returns the row of an account with its email address. Throws for the row of a guest. */
export const toAccount = <Row extends { readonly email: string | null }>(row: Row): Row & { email: string } => {
  const { email } = row;
  if (email !== null) return { ...row, email };
  throw new Error("The row is a guest, not an account. Find an account by its email address or by a session.");
};

/** The sessions of customers. The table stores only the SHA-256 of a token. */
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
    /** The name of the browser. It is null where it is unknown, as is `system`. */
    browser: text(),
    system: text(),
  },
  (table) => [index("sessions_customer").on(table.customerId)],
);

/** The links in emails. Each link is valid for one use. The table stores only the SHA-256 of a token. */
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

/**
 * The customers' identities at login providers. `subject` is the issuer's id of the customer. It stays the same when the email address
 * changes.
 */
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

/**
 * The logins in progress at an identity provider. Each login is valid for one use. The table stores only the SHA-256 of the browser's
 * cookie.
 */
export const socialLogins = pgTable("social_logins", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  /** The URL to which the identity provider redirects. */
  callback: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text("code_verifier").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
