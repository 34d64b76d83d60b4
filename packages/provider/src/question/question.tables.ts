import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { products } from "../product/product.tables.ts";

/** What shoppers ask about a product and the shop answers, both in the language that it was asked in. */
export const questions = pgTable(
  "questions",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Whose account it was asked with; null for a guest's, and in what the shop's content brings. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** As it is shown: "Ratna" */
    asker: text().notNull(),
    /** Where the answer is mailed to; forgotten some time after it was, and null in what the shop's content brings. */
    email: text(),
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answer: text(),
    /** When it was answered first, and its asker was told. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** Since when the office shows it to nobody. */
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
  },
  (table) => [
    index("questions_shown")
      .on(table.productId, table.answeredAt, table.id)
      .where(sql`${table.answeredAt} is not null and ${table.hiddenAt} is null`),
    index("questions_customer").on(table.customerId).where(sql`${table.customerId} is not null`),
    index("questions_asked").on(table.askedAt, table.id),
    check("questions_answered_in_words", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
