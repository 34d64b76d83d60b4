import { jsonb, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import type { LocalText } from "../catalogue/data/local-text.ts";
import type { StoredPicture } from "../media/stored-picture.ts";

export const brands = pgTable("brands", {
  /** Also the shop's order of brands. */
  id: serial().primaryKey(),
  uuid: uuid().notNull().unique(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  tagline: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  logo: jsonb().$type<StoredPicture>().notNull(),
});
