import { seeds } from "@griya/content";
import { showrooms } from "@griya/content/furniture";
import { places, type Seed, seedShop } from "@griya/provider/seeding";
import { createCatalogue, openShop, START } from "@griya/provider/testing";
import type { Provider } from "../provider.ts";

/** Returns the codes of a place and of all places that contain it: 31, 31.74, 31.74.03 and 31.74.03.1002. */
const getPlaceCodes = (code: string): readonly string[] =>
  code.split(".").map((_, last, parts) => parts.slice(0, last + 1).join("."));

const seedShowroomPlaces: Seed = {
  name: "places of the showrooms",
  isNeeded: async (database) => (await database.$count(places)) === 0,
  run: async (tx) => {
    const codes = [...new Set(showrooms.flatMap(({ subdistrictCode }) => getPlaceCodes(subdistrictCode)))];
    const rows = codes.map((id) => ({
      id,
      name: `Place ${id}`,
      parentId: id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : null,
      zipCode: id.length > 8 ? "12160" : null,
    }));
    await tx.insert(places).values(rows);
  },
};

/** The names of the seeds whose content is on no public page. */
const SEEDS_WITHOUT_PAGES = ["vouchers", "demo partners", "demo account", "demo staff", "demo order"];

/** The seeds of the pages, with few places. The write of all 91,000 places takes longer than all other seeds together. */
const pageSeeds = seeds
  .filter(({ name }) => !SEEDS_WITHOUT_PAGES.includes(name))
  .map((seed) => (seed.name === "places" ? seedShowroomPlaces : seed));

/**
 * Opens a provider with all content of the demo's pages, as of today, for tests of pages and feeds. The provider closes after the tests.
 */
export const openDemoShop = async (publicOrigin: string): Promise<Pick<Provider, "fetch" | "catalogue">> => {
  const shop = await openShop({ env: { PUBLIC_ORIGIN: publicOrigin, AVIF: "off" } });
  shop.passTime(Date.now() - START.getTime());
  await seedShop(pageSeeds, shop.services);
  let callCount = 0;
  return {
    /** Calls the shop from a new address each time, so that no rate limit counts the calls of the shop's own pages. */
    fetch: (request) => {
      callCount += 1;
      return shop.fetch(request, `10.0.${Math.floor(callCount / 250) % 250}.${callCount % 250}`);
    },
    catalogue: createCatalogue(shop.services),
  };
};
