import type { Locale, Mark, PaymentMethodId } from "@griya/api";
import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media, shopMedia } from "./media.tables.ts";

/** The purpose of a medium that belongs to the shop itself. */
export type ShopMediaRole = `payment/${PaymentMethodId}` | `shipping/${string}` | `catalogue/${Locale}`;

/** The media of the shop itself, by their purpose. */
export type ShopMedia = {
  /** Returns the logo of a payment or shipping method; undefined if there is none. */
  readonly getMark: (role: ShopMediaRole) => Mark | undefined;
  /** Returns the printed catalogue in a language; null if there is none. */
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
  const mediaByRole = new Map(rows.map((row) => [row.role, row]));
  return {
    getMark: (role) => {
      const medium = mediaByRole.get(role);
      if (!medium || medium.width === null || medium.height === null) return undefined;
      return { path: medium.path, width: medium.width, height: medium.height };
    },
    getCatalogue: (locale) => {
      const medium = mediaByRole.get(`catalogue/${locale}`);
      return medium ? { path: medium.path, bytes: medium.bytes } : null;
    },
  };
};
