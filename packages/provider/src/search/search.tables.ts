import { jsonb, pgTable, serial } from "drizzle-orm/pg-core";
import type { LocalText } from "../message/local-text.ts";

/** Suggested search texts. The most frequent text has the lowest id. */
export const searchKeywords = pgTable("search_keywords", {
  id: serial().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
});
