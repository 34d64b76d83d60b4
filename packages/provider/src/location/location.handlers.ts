import { locationEndpoints } from "@griya/api";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { route } from "../http/route.ts";
import { places } from "./location.tables.ts";
import { byPlaceName, placeShown, placesOf } from "./places-of.ts";

/** The length of a code at each level. */
const CODE_LENGTHS = { province: 2, city: 5, district: 8 };

/** Returns the condition for the direct children of a place. It matches nothing where the code is of another level. */
const isBelow = (step: keyof typeof CODE_LENGTHS, code: string) =>
  and(eq(places.parentId, code), sql`length(${places.parentId}) = ${CODE_LENGTHS[step]}`);

const list = (queries: Queries, condition: SQL | undefined) =>
  queries.select(placeShown).from(places).where(condition).orderBy(byPlaceName, asc(places.id));

const provinces = route(locationEndpoints.provinces, ({ database }) => list(database, isNull(places.parentId)));

const cities = route(locationEndpoints.cities, ({ input, database }) =>
  list(database, isBelow("province", input.provinceId)),
);

const districts = route(locationEndpoints.districts, ({ input, database }) =>
  list(database, isBelow("city", input.cityId)),
);

const subDistricts = route(locationEndpoints.subDistricts, ({ input, database }) =>
  database
    .select({ ...placeShown, zipCode: places.zipCode })
    .from(places)
    .where(isBelow("district", input.districtId))
    .orderBy(byPlaceName, asc(places.id)),
);

const findZip = route(locationEndpoints.findZip, ({ input, database }) => placesOf(database, input.zipCode));

export const locationRoutes = [provinces, cities, districts, subDistricts, findZip];
