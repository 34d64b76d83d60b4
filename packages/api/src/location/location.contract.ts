import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { cleanZipCode } from "./zip-code.ts";

const Place = z.object({ id: z.string(), name: z.string() });
/** A province, a city or regency, or a district. `id` is the official code of the Indonesian ministry. */
export type Place = z.infer<typeof Place>;

const SubDistrict = withWireNames(z.extend(Place, { zipCode: z.nullable(z.string()) }), { zipCode: "zip_code" });
/** A sub-district (kelurahan or desa) with its postal code. */
export type SubDistrict = z.infer<typeof SubDistrict>;

const ZipPlace = withWireNames(z.object({ province: Place, city: Place, district: Place, subDistrict: Place }), {
  subDistrict: "sub_district",
});
/** A sub-district with this postal code, and its district, city and province. */
export type ZipPlace = z.infer<typeof ZipPlace>;

const placeCode = z.string().check(z.regex(/^\d{2}(\.\d{2}){0,2}$/, "invalidData"));

/** A typed postal code, converted to five digits. */
export const ZipCode = z
  .string("required")
  .check(z.overwrite(cleanZipCode), z.minLength(1, "required"), z.regex(/^\d{5}$/, "invalidData"));

const DAY_SECONDS = 86_400;
const sharedOptions = { method: "GET", limit: "general", cache: DAY_SECONDS } as const;

export const locationEndpoints = {
  fetchProvinces: createEndpoint({ ...sharedOptions, path: "utility/province/fetch", response: z.array(Place) }),
  fetchCities: createEndpoint({
    ...sharedOptions,
    path: "utility/city/fetch",
    request: withWireNames(z.object({ provinceId: placeCode }), { provinceId: "province" }),
    response: z.array(Place),
  }),
  fetchDistricts: createEndpoint({
    ...sharedOptions,
    path: "utility/district/fetch",
    request: withWireNames(z.object({ cityId: placeCode }), { cityId: "city" }),
    response: z.array(Place),
  }),
  fetchSubDistricts: createEndpoint({
    ...sharedOptions,
    path: "utility/subdistrict/fetch",
    request: withWireNames(z.object({ districtId: placeCode }), { districtId: "district" }),
    response: z.array(SubDistrict),
  }),
  /** Returns all sub-districts of a postal code, sorted by name. The list is empty for an unknown code. */
  fetchZipPlaces: createEndpoint({
    ...sharedOptions,
    path: "utility/zip/fetch",
    request: withWireNames(z.object({ zipCode: ZipCode }), { zipCode: "zip_code" }),
    response: z.array(ZipPlace),
  }),
};
