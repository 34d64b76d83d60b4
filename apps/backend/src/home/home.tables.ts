import { boolean, jsonb, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import type { StoredPicture } from "../media/stored-picture.ts";
import type { LocalText } from "../message/local-text.ts";

export const slides = pgTable("slides", {
  /** Also the order of the slider. */
  id: serial().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
  callToAction: jsonb("call_to_action").$type<LocalText>().notNull(),
  image: jsonb().$type<StoredPicture>().notNull(),
  imagePortrait: jsonb("image_portrait").$type<StoredPicture>(),
  /** 1 to 9, see `sourceQueryKeys` of the contract. */
  sourceType: smallint("source_type").notNull(),
  sourceId: text("source_id").notNull(),
  slug: text(),
  url: text(),
});

export const banners = pgTable("banners", {
  id: serial().primaryKey(),
  title: jsonb().$type<LocalText>().notNull(),
  /** Null for the strip above the header; banners with a picture stand on the home page. */
  image: jsonb().$type<StoredPicture>(),
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
