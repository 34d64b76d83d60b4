import type { Locale, Showroom } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { places } from "../location/location.tables.ts";
import { showrooms } from "./showroom.tables.ts";

const district = alias(places, "district");
const city = alias(places, "city");
const province = alias(places, "province");

/** Lists all showrooms and warehouses with the names of their places, in the shop's order. Uses one query. */
export const listShowrooms = async (database: Queries, locale: Locale): Promise<Showroom[]> => {
  const rows = await database
    .select({
      showroom: showrooms,
      subDistrict: places.name,
      district: district.name,
      city: city.name,
      province: province.name,
    })
    .from(showrooms)
    .innerJoin(places, eq(places.id, showrooms.subDistrictId))
    .innerJoin(district, eq(district.id, places.parentId))
    .innerJoin(city, eq(city.id, district.parentId))
    .innerJoin(province, eq(province.id, city.parentId))
    .orderBy(asc(showrooms.id));
  return rows.map(({ showroom, subDistrict, ...place }) => ({
    id: showroom.uuid,
    slug: showroom.slug,
    kind: showroom.kind,
    name: showroom.name[locale],
    description: showroom.description[locale],
    street: showroom.street,
    subDistrict,
    ...place,
    zipCode: showroom.zipCode,
    phone: showroom.phone,
    openingHours: showroom.openingHours,
    position: showroom.position,
  }));
};
