import type { Locale, Mark } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media, shopMedia } from "./media.tables.ts";

/** The purpose of one of the shop's own media. */
export type ShopMediaRole = `payment/${number}` | `shipping/${string}` | `catalogue/${Locale}`;

/** The shop's own media. */
export type ShopMedia = {
  /** Returns the logo of a payment or shipping method; undefined where there is none. */
  readonly getMark: (role: ShopMediaRole) => Mark | undefined;
  /** Returns the printed catalogue in a language; null where there is none. */
  readonly getCatalogue: (locale: Locale) => { path: string; bytes: number } | null;
};

/** Finds the shop's own media in one query. */
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
    getMark: (role) => {
      const found = byRole.get(role);
      if (!found || found.width === null || found.height === null) return undefined;
      return { path: found.path, width: found.width, height: found.height };
    },
    getCatalogue: (locale) => {
      const found = byRole.get(`catalogue/${locale}`);
      return found ? { path: found.path, bytes: found.bytes } : null;
    },
  };
};
