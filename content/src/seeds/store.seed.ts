import { type Seed, stores } from "@griya/backend/seeding";
import { stores as storeData } from "../furniture/stores.ts";
import { contentRevision } from "./content-revision.ts";

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
