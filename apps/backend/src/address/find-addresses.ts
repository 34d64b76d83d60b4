import type { Address } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { places } from "../location/location.tables.ts";
import { addresses } from "./address.tables.ts";

const COUNTRY = "Indonesia";

const subDistrict = alias(places, "sub_district");
const district = alias(places, "district");
const city = alias(places, "city");
const province = alias(places, "province");

const placeOf = (table: typeof subDistrict | typeof district | typeof city | typeof province) => ({
  id: table.id,
  name: table.name,
});

/** A customer's addresses with the names of their places, oldest first; only theirs, and only that one if `id` is given. */
export const findAddresses = async (queries: Queries, customerId: string, id?: string): Promise<Address[]> => {
  const found = await queries
    .select({
      id: addresses.id,
      name: addresses.name,
      phone: addresses.phone,
      province: placeOf(province),
      city: placeOf(city),
      district: placeOf(district),
      subDistrict: placeOf(subDistrict),
      zipCode: addresses.zipCode,
      address: addresses.address,
      address2: addresses.address2,
    })
    .from(addresses)
    .innerJoin(subDistrict, eq(subDistrict.id, addresses.subDistrictId))
    .innerJoin(district, eq(district.id, subDistrict.parentId))
    .innerJoin(city, eq(city.id, district.parentId))
    .innerJoin(province, eq(province.id, city.parentId))
    .where(and(eq(addresses.customerId, customerId), id === undefined ? undefined : eq(addresses.id, id)))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
  return found.map((address) => ({ ...address, country: COUNTRY }));
};
