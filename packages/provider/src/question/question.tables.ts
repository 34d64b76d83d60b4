import type { Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { products } from "../product/product.tables.ts";

/** Questions of shoppers about a product, with the shop's answers. Both are in the language of the question. */
export const questions = pgTable(
  "questions",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The asker's account. Null for a guest's question, and in the shop's initial content. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** The shown name: "Ratna" */
    asker: text().notNull(),
    /** The address for the answer. Removed some time after it was sent. Null in the shop's initial content. */
    email: text(),
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answer: text(),
    /** The time of the first answer, when its asker was told. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** The time since which the office hides it. */
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
