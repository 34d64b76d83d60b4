import { endpoints } from "@griya/api";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { route } from "../http/route.ts";
import { places } from "./location.tables.ts";

const cacheControl = "public, max-age=86400";

/** How many characters a code has at each step of the cascade. */
const CODE_LENGTHS = { province: 2, city: 5, district: 8 };

/** The same order whatever collation the database was made with. */
const byName = sql`${places.name} collate "C"`;

/** The places right below one, by name. Empty where the code is not one of that step. */
const placesBelow = async (queries: Queries, step: keyof typeof CODE_LENGTHS, code: string) =>
  queries
    .select({ id: places.id, name: places.name, zip_code: places.zipCode })
    .from(places)
    .where(and(eq(places.parentId, code), sql`length(${places.parentId}) = ${CODE_LENGTHS[step]}`))
    .orderBy(byName, asc(places.id));

const provinces = route(
  endpoints.location.provinces,
  ({ database }) =>
    database.select({ id: places.id, name: places.name }).from(places).where(isNull(places.parentId)).orderBy(byName),
  { cacheControl },
);

const cities = route(
  endpoints.location.cities,
  ({ input, database }) => placesBelow(database, "province", input.province),
  { cacheControl },
);

const districts = route(
  endpoints.location.districts,
  ({ input, database }) => placesBelow(database, "city", input.city),
  { cacheControl },
);

const subDistricts = route(
  endpoints.location.subDistricts,
  ({ input, database }) => placesBelow(database, "district", input.district),
  { cacheControl },
);

export const locationRoutes = [provinces, cities, districts, subDistricts];
