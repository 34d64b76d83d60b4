import { type Seed, showrooms } from "@griya/backend/seeding";
import { showrooms as showroomData } from "../furniture/showrooms.ts";
import { contentRevision } from "./content-revision.ts";

/** The shop's own houses, at places that the seed of places has written. */
export const seedShowrooms: Seed = {
  name: "showrooms",
  isNeeded: async (database) => (await database.select({ id: showrooms.id }).from(showrooms).limit(1)).length === 0,
  revision: contentRevision,
  run: async (tx) => {
    await tx.delete(showrooms);
    await tx.insert(showrooms).values(
      showroomData.map(({ id, subdistrictCode, ...showroom }) => ({
        ...showroom,
        uuid: id,
        subDistrictId: subdistrictCode,
      })),
    );
  },
};
