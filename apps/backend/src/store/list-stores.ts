import type { Locale, Store } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { places } from "../location/location.tables.ts";
import { stores } from "./store.tables.ts";

const district = alias(places, "district");
const city = alias(places, "city");
const province = alias(places, "province");

/** Every store with the names of its place, in the shop's order; one query. */
export const listStores = async (database: Queries, locale: Locale): Promise<Store[]> => {
  const rows = await database
    .select({
      store: stores,
      subDistrict: places.name,
      district: district.name,
      city: city.name,
      province: province.name,
    })
    .from(stores)
    .innerJoin(places, eq(places.id, stores.subDistrictId))
    .innerJoin(district, eq(district.id, places.parentId))
    .innerJoin(city, eq(city.id, district.parentId))
    .innerJoin(province, eq(province.id, city.parentId))
    .orderBy(asc(stores.id));
  return rows.map(({ store, subDistrict, ...place }) => ({
    id: store.uuid,
    slug: store.slug,
    kind: store.kind,
    name: store.name[locale],
    description: store.description[locale],
    street: store.street,
    subDistrict,
    ...place,
    zipCode: store.zipCode,
    phone: store.phone,
    openingHours: store.openingHours,
  }));
};
