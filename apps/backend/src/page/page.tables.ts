import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";

export type PageSection = { readonly heading: LocalText | null; readonly paragraphs: readonly LocalText[] };

/** Static pages as structured text. */
export const pages = pgTable("pages", {
  slug: text().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  sections: jsonb().$type<readonly PageSection[]>().notNull(),
});
