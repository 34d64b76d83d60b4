import { contentRevision } from "../catalogue/content-revision.ts";
import { stores as storeData } from "../catalogue/data/stores.ts";
import type { Seed } from "../database/seed.ts";
import { stores } from "./store.tables.ts";

/** The shop's own houses, at places that the seed of places has written. */
export const seedStores: Seed = {
  name: "stores",
  isNeeded: async (database) => (await database.select({ id: stores.id }).from(stores).limit(1)).length === 0,
  revision: contentRevision,
  run: async (tx) => {
    await tx.delete(stores);
    await tx
      .insert(stores)
      .values(
        storeData.map(({ id, subdistrictCode, ...store }) => ({ ...store, uuid: id, subDistrictId: subdistrictCode })),
      );
  },
};
