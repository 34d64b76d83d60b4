import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { ShopSettings } from "./shop-settings.ts";

/** One row: the settings that the shop's owner can change without a new version. */
export const shopSettings = pgTable("shop_settings", {
  id: integer().primaryKey().default(1),
  settings: jsonb().$type<Partial<ShopSettings>>().notNull(),
});
