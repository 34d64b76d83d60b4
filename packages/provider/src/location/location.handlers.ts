import { locationEndpoints } from "@griya/api";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { createRoute } from "../http/route.ts";
import { byPlaceName, findPlacesByZipCode, placeColumns } from "./find-places-by-zip-code.ts";
import { places } from "./location.tables.ts";

/** The length of a place's code at each level, in characters. */
const CODE_LENGTHS = { province: 2, city: 5, district: 8 };

/** Returns the SQL condition for the direct children of a place. It matches nothing if the code belongs to another level. */
const isChildOf = (step: keyof typeof CODE_LENGTHS, code: string) =>
  and(eq(places.parentId, code), sql`length(${places.parentId}) = ${CODE_LENGTHS[step]}`);

const listPlaces = (queries: Queries, condition: SQL | undefined) =>
  queries.select(placeColumns).from(places).where(condition).orderBy(byPlaceName, asc(places.id));

const provinces = createRoute(locationEndpoints.fetchProvinces, ({ database }) =>
  listPlaces(database, isNull(places.parentId)),
);

const cities = createRoute(locationEndpoints.fetchCities, ({ input, database }) =>
  listPlaces(database, isChildOf("province", input.provinceId)),
);

const districts = createRoute(locationEndpoints.fetchDistricts, ({ input, database }) =>
  listPlaces(database, isChildOf("city", input.cityId)),
);

const subDistricts = createRoute(locationEndpoints.fetchSubDistricts, ({ input, database }) =>
  database
    .select({ ...placeColumns, zipCode: places.zipCode })
    .from(places)
    .where(isChildOf("district", input.districtId))
    .orderBy(byPlaceName, asc(places.id)),
);

const findZip = createRoute(locationEndpoints.fetchZipPlaces, ({ input, database }) =>
  findPlacesByZipCode(database, input.zipCode),
);

export const locationRoutes = [provinces, cities, districts, subDistricts, findZip];
