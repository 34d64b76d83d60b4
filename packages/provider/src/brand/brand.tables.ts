import { integer, jsonb, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";

export const brands = pgTable("brands", {
  id: serial().primaryKey(),
  uuid: uuid().notNull().unique(),
  slug: text().notNull().unique(),
  /** The position in the shop's order of brands. */
  position: integer().notNull(),
  name: text().notNull(),
  tagline: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  logo: text()
    .notNull()
    .references(() => media.path),
  /** The path of the logo for dark backgrounds. */
  logoOnDark: text("logo_on_dark").references(() => media.path),
});
