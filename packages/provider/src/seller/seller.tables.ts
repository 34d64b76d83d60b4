import type { Locale } from "@griya/api";
import { SELLER_DOCUMENT_TYPES, SELLER_STATES } from "@griya/api/office";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../database/bytea.ts";

/** Companies that apply to sell in the shop. Approved companies are sellers (specification, section 6). */
export const sellers = pgTable(
  "sellers",
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: SELLER_STATES }).notNull().default("waiting"),
    company: text().notNull(),
    owner: text().notNull(),
    taxNumber: text("tax_number").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    place: text().notNull(),
    goods: text().notNull(),
    /** The language of the application and of the answer. */
    language: text().$type<Locale>().notNull(),
    appliedAt: timestamp("applied_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** The reason for a refusal. */
    reason: text(),
  },
  (table) => [
    index("sellers_applied").on(table.appliedAt, table.id),
    index("sellers_email").on(table.email),
    check("sellers_state_known", sql`${table.state} in ('waiting', 'approved', 'refused')`),
    check("sellers_decided_at_a_time", sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check("sellers_refused_in_words", sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
  ],
);

/** The documents of applicants. They are not in the media store, because no address may serve them. They are deleted with their row. */
export const sellerDocuments = pgTable(
  "seller_documents",
  {
    /** The id of the document. Only the sender has it and names it in the application. */
    id: uuid().primaryKey().defaultRandom(),
    /** The application of the document. Null before an application names it. */
    sellerId: uuid("seller_id").references(() => sellers.id, { onDelete: "cascade" }),
    /** The hash of the sender's network. The limits count documents for each network. */
    network: text().notNull().default(""),
    /** The file name from the sender. */
    name: text().notNull(),
    type: text({ enum: SELLER_DOCUMENT_TYPES }).notNull(),
    content: bytea().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("seller_documents_seller").on(table.sellerId),
    index("seller_documents_unnamed").on(table.sentAt).where(sql`${table.sellerId} is null`),
    check("seller_documents_type_known", sql`${table.type} in ('pdf', 'jpg', 'png')`),
  ],
);
