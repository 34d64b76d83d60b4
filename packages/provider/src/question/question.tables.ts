import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { products } from "../product/product.tables.ts";

/** Questions of shoppers about products, with the shop's answers. The answer has the language of the question. */
export const questions = pgTable(
  "questions",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The account of the asker. Null for guests and for the shop's initial content. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** The visible first name of the asker, such as "Ratna". */
    asker: text().notNull(),
    /** The email for the answer. It is removed some time after the answer. Null in the shop's initial content. */
    email: text(),
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answer: text(),
    /** The time of the first answer. The asker gets an email at this time. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** The time at which the office hid the question. Null while the question is visible. */
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
