import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";
import type { LocalHtml } from "../prose/sanitise-html.ts";

/** The static pages of the shop, such as the privacy policy. */
export const pages = pgTable("pages", {
  slug: text().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  summary: jsonb().$type<LocalText>().notNull(),
  body: jsonb().$type<LocalHtml>().notNull(),
});
