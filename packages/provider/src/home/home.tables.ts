import { boolean, jsonb, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";

export const slides = pgTable("slides", {
  /** It is also the order of the slider. */
  id: serial().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
  callToAction: jsonb("call_to_action").$type<LocalText>().notNull(),
  picture: text()
    .notNull()
    .references(() => media.path),
  /** The same scene, cropped for phones. */
  portraitPicture: text("portrait_picture").references(() => media.path),
  /** 1 to 9; see `sourceQueryKeys` of the contract. */
  sourceType: smallint("source_type").notNull(),
  sourceId: text("source_id").notNull(),
  slug: text(),
  url: text(),
});

export const banners = pgTable("banners", {
  id: serial().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  /** Null for the strip above the header. Banners with a picture appear on the home page. */
  picture: text().references(() => media.path),
  isActive: boolean("is_active").notNull(),
  isClosable: boolean("is_closable").notNull(),
  sourceType: smallint("source_type").notNull(),
  sourceId: text("source_id").notNull(),
  slug: text(),
  url: text(),
});

/** The info strip. */
export const siteFeatures = pgTable("site_features", {
  id: serial().primaryKey(),
  icon: text().$type<"truck" | "tools" | "shield" | "store">().notNull(),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
});
