import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { ShopSettings } from "./shop-settings.ts";

/** One row: what the owner of the shop may set without a new version of it. */
export const shopSettings = pgTable("shop_settings", {
  id: integer().primaryKey().default(1),
  settings: jsonb().$type<Partial<ShopSettings>>().notNull(),
});
