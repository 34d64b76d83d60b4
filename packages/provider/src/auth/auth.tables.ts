import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * All buyers: accounts, and guests who entered an email. The email of a guest has its own column. Therefore a search for an account by
 * email never finds a guest.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The email in lower case; null for a guest. */
    email: text().unique(),
    /** E.164. */
    phone: text().notNull(),
    /** Null for an account that only logs in through an identity provider. */
    passwordHash: text("password_hash"),
    verifiedAt: timestamp("verified_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The language of mails to the customer; null for the language in which they use the shop. */
    letterLanguage: text("letter_language").$type<Locale>(),
    /** SHA-256 of the guest's token. This column and the next two are null for an account. */
    guestHash: text("guest_hash").unique(),
    /** The email that the guest entered. It is not proven. */
    guestEmail: text("guest_email"),
    /** The expiry of the token's access to the guest's orders. */
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

/** Returns the row of an account with its email. Throws for the row of a guest. */
export const toAccount = <Row extends { readonly email: string | null }>(row: Row): Row & { email: string } => {
  const { email } = row;
  if (email !== null) return { ...row, email };
  throw new Error(
    "A guest was taken for an account: whatever is an account's has to be found by its e-mail or a session",
  );
};

/** Logins. Only the SHA-256 of the token is stored. */
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
    /** `browser` and `system` are null where they are unknown. */
    browser: text(),
    system: text(),
  },
  (table) => [index("sessions_customer").on(table.customerId)],
);

/** Links in mails, each valid for one use. Only the SHA-256 of the token is stored. */
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
 * Identities at other login providers. `subject` is the issuer's identifier of the customer, which stays the same when their email changes.
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

/** Logins in progress at an identity provider, each valid for one use. Only the SHA-256 of the browser's cookie is stored. */
export const socialLogins = pgTable("social_logins", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  /** The page to which the identity provider redirects. */
  callback: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text("code_verifier").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
