import type { ZipPlace } from "@griya/api";
import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { places } from "./location.tables.ts";

/** The SQL order by name, which is the same for every collation of the database. */
export const byPlaceName = sql`${places.name} collate "C"`;

export const placeColumns = { id: places.id, name: places.name };

const district = alias(places, "district");
const city = alias(places, "city");
const province = alias(places, "province");

/** Finds every sub-district of a postal code with its district, city and province, sorted by name. */
export const findPlacesByZipCode = async (queries: Queries, zipCode: string): Promise<ZipPlace[]> =>
  queries
    .select({
      province: { id: province.id, name: province.name },
      city: { id: city.id, name: city.name },
      district: { id: district.id, name: district.name },
      subDistrict: placeColumns,
    })
    .from(places)
    .innerJoin(district, eq(district.id, places.parentId))
    .innerJoin(city, eq(city.id, district.parentId))
    .innerJoin(province, eq(province.id, city.parentId))
    .where(eq(places.zipCode, zipCode))
    .orderBy(byPlaceName, asc(places.id));
