import type { Locale, Mark } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media, shopMedia } from "./media.tables.ts";

/** What one of the shop's own media is for. */
export type ShopMediaRole = `payment/${number}` | `shipping/${string}` | `catalogue/${Locale}`;

/** The shop's own media. */
export type ShopMedia = {
  /** The mark beside a way to pay or to deliver; undefined where the shop has none. */
  readonly markOf: (role: ShopMediaRole) => Mark | undefined;
  /** The printed catalogue in a language; null where there is none. */
  readonly catalogueIn: (locale: Locale) => { path: string; bytes: number } | null;
};

/** One query. */
export const findShopMedia = async (database: Queries): Promise<ShopMedia> => {
  const rows = await database
    .select({
      role: shopMedia.role,
      path: media.path,
      width: media.width,
      height: media.height,
      bytes: media.bytes,
    })
    .from(shopMedia)
    .innerJoin(media, eq(media.path, shopMedia.path));
  const byRole = new Map(rows.map((row) => [row.role, row]));
  return {
    markOf: (role) => {
      const found = byRole.get(role);
      if (!found || found.width === null || found.height === null) return undefined;
      return { path: found.path, width: found.width, height: found.height };
    },
    catalogueIn: (locale) => {
      const found = byRole.get(`catalogue/${locale}`);
      return found ? { path: found.path, bytes: found.bytes } : null;
    },
  };
};
