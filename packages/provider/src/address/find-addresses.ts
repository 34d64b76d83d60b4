import type { Address } from "@griya/api";
import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { places } from "../location/location.tables.ts";
import { addresses } from "./address.tables.ts";

const COUNTRY = "Indonesia";

const subDistrict = alias(places, "sub_district");
const district = alias(places, "district");
const city = alias(places, "city");
const province = alias(places, "province");

const getPlaceColumns = (table: typeof subDistrict | typeof district | typeof city | typeof province) => ({
  id: table.id,
  name: table.name,
});

/** Finds a customer's addresses with the names of their places. The default address comes first, then the oldest address. */
export const findAddresses = async (queries: Queries, customerId: string): Promise<Address[]> => {
  const addressRows = await queries
    .select({
      id: addresses.id,
      name: addresses.name,
      phone: addresses.phone,
      province: getPlaceColumns(province),
      city: getPlaceColumns(city),
      district: getPlaceColumns(district),
      subDistrict: getPlaceColumns(subDistrict),
      zipCode: addresses.zipCode,
      address: addresses.address,
      address2: addresses.address2,
    })
    .from(addresses)
    .innerJoin(subDistrict, eq(subDistrict.id, addresses.subDistrictId))
    .innerJoin(district, eq(district.id, subDistrict.parentId))
    .innerJoin(city, eq(city.id, district.parentId))
    .innerJoin(province, eq(province.id, city.parentId))
    .where(eq(addresses.customerId, customerId))
    .orderBy(sql`${addresses.madeDefaultAt} desc nulls last`, asc(addresses.createdAt), asc(addresses.id));
  return addressRows.map((address, index) => ({ ...address, country: COUNTRY, isDefault: index === 0 }));
};

/** Finds an address of a customer; null if the address is unknown or belongs to another customer. */
export const findAddress = async (queries: Queries, customerId: string, id: string): Promise<Address | null> =>
  (await findAddresses(queries, customerId)).find((address) => address.id === id) ?? null;
