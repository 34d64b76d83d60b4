import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { readZipCode } from "./zip-code.ts";

const Place = z.object({ id: z.string(), name: z.string() });
/** A province, city or regency, or district; `id` is the ministry's code. */
export type Place = z.infer<typeof Place>;

const SubDistrict = withWireNames(z.extend(Place, { zipCode: z.nullable(z.string()) }), { zipCode: "zip_code" });
/** A kelurahan or desa with its postal code. */
export type SubDistrict = z.infer<typeof SubDistrict>;

const ZipPlace = withWireNames(z.object({ province: Place, city: Place, district: Place, subDistrict: Place }), {
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
  fetchProvinces: createEndpoint({ ...shared, path: "utility/province/fetch", response: z.array(Place) }),
  fetchCities: createEndpoint({
    ...shared,
    path: "utility/city/fetch",
    request: withWireNames(z.object({ provinceId: code }), { provinceId: "province" }),
    response: z.array(Place),
  }),
  fetchDistricts: createEndpoint({
    ...shared,
    path: "utility/district/fetch",
    request: withWireNames(z.object({ cityId: code }), { cityId: "city" }),
    response: z.array(Place),
  }),
  fetchSubDistricts: createEndpoint({
    ...shared,
    path: "utility/subdistrict/fetch",
    request: withWireNames(z.object({ districtId: code }), { districtId: "district" }),
    response: z.array(SubDistrict),
  }),
  /** Returns every sub-district of a postal code, by name; empty for an unknown code. */
  fetchZipPlaces: createEndpoint({
    ...shared,
    path: "utility/zip/fetch",
    request: withWireNames(z.object({ zipCode: ZipCode }), { zipCode: "zip_code" }),
    response: z.array(ZipPlace),
  }),
};
