import { locationEndpoints } from "@griya/api";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { route } from "../http/route.ts";
import { places } from "./location.tables.ts";

/** How many characters a code has at each step of the cascade. */
const CODE_LENGTHS = { province: 2, city: 5, district: 8 };

/** The same order whatever collation the database was made with. */
const byName = sql`${places.name} collate "C"`;

/** Right below a place; nothing where the code is not one of that step. */
const isBelow = (step: keyof typeof CODE_LENGTHS, code: string) =>
  and(eq(places.parentId, code), sql`length(${places.parentId}) = ${CODE_LENGTHS[step]}`);

const place = { id: places.id, name: places.name };

const list = (queries: Queries, condition: SQL | undefined) =>
  queries.select(place).from(places).where(condition).orderBy(byName, asc(places.id));

const provinces = route(locationEndpoints.provinces, ({ database }) => list(database, isNull(places.parentId)));

const cities = route(locationEndpoints.cities, ({ input, database }) =>
  list(database, isBelow("province", input.provinceId)),
);

const districts = route(locationEndpoints.districts, ({ input, database }) =>
  list(database, isBelow("city", input.cityId)),
);

const subDistricts = route(locationEndpoints.subDistricts, ({ input, database }) =>
  database
    .select({ ...place, zipCode: places.zipCode })
    .from(places)
    .where(isBelow("district", input.districtId))
    .orderBy(byName, asc(places.id)),
);

const district = alias(places, "district");
const city = alias(places, "city");
const province = alias(places, "province");

const findZip = route(locationEndpoints.findZip, ({ input, database }) =>
  database
    .select({
      province: { id: province.id, name: province.name },
      city: { id: city.id, name: city.name },
      district: { id: district.id, name: district.name },
      subDistrict: place,
    })
    .from(places)
    .innerJoin(district, eq(district.id, places.parentId))
    .innerJoin(city, eq(city.id, district.parentId))
    .innerJoin(province, eq(province.id, city.parentId))
    .where(eq(places.zipCode, input.zipCode))
    .orderBy(byName, asc(places.id)),
);

export const locationRoutes = [provinces, cities, districts, subDistricts, findZip];
