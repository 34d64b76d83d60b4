import { LOCALES } from "@griya/api";
import { type Seed, type ShopMediaRole, shopMedia } from "@griya/provider/seeding";
import { marksByRole } from "../marks/shop-marks.ts";
import { shopAlbum } from "../media/album.ts";
import { getContentRevision } from "./content-revision.ts";

const markEntries = marksByRole.map(([role, { picture }]): [ShopMediaRole, string] => [role, picture.path]);

const catalogueEntries = LOCALES.flatMap((locale): [ShopMediaRole, string][] => {
  const catalogue = shopAlbum.findCatalogue(locale);
  return catalogue ? [[`catalogue/${locale}`, catalogue.row.path]] : [];
});

/** Seed of the marks of payment and delivery methods, and of the demo's printed catalogue. A live shop prints its own catalogue. */
export const shopMediaSeed: Seed = {
  name: "shop media",
  isNeeded: async (database) => (await database.select().from(shopMedia).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx, { config }) => {
    const shownEntries = config.mode === "demo" ? [...markEntries, ...catalogueEntries] : markEntries;
    await tx.delete(shopMedia);
    await tx.insert(shopMedia).values(shownEntries.map(([role, path]) => ({ role, path })));
  },
};
