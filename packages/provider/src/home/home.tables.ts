import { boolean, jsonb, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";

export const slides = pgTable("slides", {
  /** The id, which also sorts the slides. */
  id: serial().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
  callToAction: jsonb("call_to_action").$type<LocalText>().notNull(),
  picture: text()
    .notNull()
    .references(() => media.path),
  /** The path of the same picture, cropped for phones. */
  portraitPicture: text("portrait_picture").references(() => media.path),
  /** The type of the link, from 1 to 9. The contract lists the types in `sourceQueryKeys`. */
  sourceType: smallint("source_type").notNull(),
  sourceId: text("source_id").notNull(),
  slug: text(),
  url: text(),
});

export const banners = pgTable("banners", {
  id: serial().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  /** The path of the picture; null for the strip above the header. A banner with a picture appears on the home page. */
  picture: text().references(() => media.path),
  isActive: boolean("is_active").notNull(),
  isClosable: boolean("is_closable").notNull(),
  sourceType: smallint("source_type").notNull(),
  sourceId: text("source_id").notNull(),
  slug: text(),
  url: text(),
});

/** The shop's advantages in the info strip. */
export const siteFeatures = pgTable("site_features", {
  id: serial().primaryKey(),
  icon: text().$type<"truck" | "tools" | "shield" | "store">().notNull(),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
});
