import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { ShopSettings } from "./shop-settings.ts";

/** The settings of the shop's owner, in a single row. They can change without a release. */
export const shopSettings = pgTable("shop_settings", {
  id: integer().primaryKey().default(1),
  settings: jsonb().$type<Partial<ShopSettings>>().notNull(),
});
