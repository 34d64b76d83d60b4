import { places, type Seed, sql } from "@griya/provider/seeding";

type PlaceRow = typeof places.$inferInsert;

const readRows = async (): Promise<PlaceRow[]> => {
  // The source takes about 250 MB of memory, so only the first start of a shop loads this module.
  const { readPlaces } = await import("../places/read-places.ts");
  const { provinces, cities, districts, subdistricts } = await readPlaces();
  return [
    ...provinces.map(({ code, name }) => ({ id: code, name })),
    ...cities.map(({ code, provinceCode, name }) => ({ id: code, parentId: provinceCode, name })),
    ...districts.map(({ code, cityCode, name }) => ({ id: code, parentId: cityCode, name })),
    ...subdistricts.map(({ code, districtCode, name, zipCode }) => ({
      id: code,
      parentId: districtCode,
      name,
      zipCode,
    })),
  ];
};

/**
 * Seed of all places of Indonesia, about 91 000, as four long lists in one statement. A statement for each row would take half a minute.
 */
export const placesSeed: Seed = {
  name: "places",
  isNeeded: async (database) => (await database.select().from(places).limit(1)).length === 0,
  run: async (tx) => {
    const rows = await readRows();
    const toColumn = (values: readonly (string | null)[]) => sql`${sql.param(values)}::text[]`;
    await tx.execute(sql`
      insert into ${places} (id, parent_id, name, zip_code)
      select * from unnest(
        ${toColumn(rows.map(({ id }) => id))},
        ${toColumn(rows.map(({ parentId }) => parentId ?? null))},
        ${toColumn(rows.map(({ name }) => name))},
        ${toColumn(rows.map(({ zipCode }) => zipCode ?? null))}
      )`);
  },
};
