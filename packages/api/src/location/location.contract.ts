import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { readZipCode } from "./zip-code.ts";

const Place = z.object({ id: z.string(), name: z.string() });
/** A province, city or regency, or district; `id` is the ministry's code. */
export type Place = z.infer<typeof Place>;

const SubDistrict = onWire(z.extend(Place, { zipCode: z.nullable(z.string()) }), { zipCode: "zip_code" });
/** A kelurahan or desa with its postal code. */
export type SubDistrict = z.infer<typeof SubDistrict>;

const ZipPlace = onWire(z.object({ province: Place, city: Place, district: Place, subDistrict: Place }), {
  subDistrict: "sub_district",
});
/** A sub-district of a postal code, with the places in which it lies. */
export type ZipPlace = z.infer<typeof ZipPlace>;

const code = z.string().check(z.regex(/^\d{2}(\.\d{2}){0,2}$/, "invalidData"));

/** A postal code as typed, converted to its five digits. */
export const ZipCode = z
  .string("required")
  .check(z.overwrite(readZipCode), z.minLength(1, "required"), z.regex(/^\d{5}$/, "invalidData"));

const DAY = 86_400;
const shared = { method: "GET", limit: "general", cache: DAY } as const;

export const locationEndpoints = {
  provinces: endpoint({ ...shared, path: "utility/province/fetch", response: z.array(Place) }),
  cities: endpoint({
    ...shared,
    path: "utility/city/fetch",
    request: onWire(z.object({ provinceId: code }), { provinceId: "province" }),
    response: z.array(Place),
  }),
  districts: endpoint({
    ...shared,
    path: "utility/district/fetch",
    request: onWire(z.object({ cityId: code }), { cityId: "city" }),
    response: z.array(Place),
  }),
  subDistricts: endpoint({
    ...shared,
    path: "utility/subdistrict/fetch",
    request: onWire(z.object({ districtId: code }), { districtId: "district" }),
    response: z.array(SubDistrict),
  }),
  /** Returns every sub-district of a postal code, by name; empty for an unknown code. */
  findZip: endpoint({
    ...shared,
    path: "utility/zip/fetch",
    request: onWire(z.object({ zipCode: ZipCode }), { zipCode: "zip_code" }),
    response: z.array(ZipPlace),
  }),
};
