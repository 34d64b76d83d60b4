import * as z from "zod/mini";
import { endpoint, plainEndpoint } from "../client/endpoint.ts";

const Place = z.object({ id: z.string(), name: z.string() });
/** A province, city or regency, or district; `id` is the ministry's code. */
export type Place = z.infer<typeof Place>;

const SubDistrict = z.pipe(
  z.object({ id: z.string(), name: z.string(), zip_code: z.nullable(z.string()) }),
  z.transform(({ zip_code, ...place }) => ({ ...place, zipCode: zip_code })),
);
/** A kelurahan or desa with its postal code. */
export type SubDistrict = z.infer<typeof SubDistrict>;

const ZipPlace = z.pipe(
  z.object({
    province: Place,
    city: Place,
    district: Place,
    sub_district: Place,
  }),
  z.transform(({ sub_district, ...places }) => ({ ...places, subDistrict: sub_district })),
);
/** A sub-district that a postal code belongs to, with all that it lies in. */
export type ZipPlace = z.infer<typeof ZipPlace>;

const code = z.string().check(z.regex(/^\d{2}(\.\d{2}){0,2}$/, "invalidData"));

export const locationEndpoints = {
  provinces: plainEndpoint({ method: "GET", path: "utility/province/fetch", response: z.array(Place) }),
  cities: endpoint({
    method: "GET",
    path: "utility/city/fetch",
    request: z.strictObject({ province: code }),
    encode: ({ provinceId }: { provinceId: string }) => ({ province: provinceId }),
    response: z.array(Place),
  }),
  districts: endpoint({
    method: "GET",
    path: "utility/district/fetch",
    request: z.strictObject({ city: code }),
    encode: ({ cityId }: { cityId: string }) => ({ city: cityId }),
    response: z.array(Place),
  }),
  subDistricts: endpoint({
    method: "GET",
    path: "utility/subdistrict/fetch",
    request: z.strictObject({ district: code }),
    encode: ({ districtId }: { districtId: string }) => ({ district: districtId }),
    response: z.array(SubDistrict),
  }),
  /** Every sub-district of a postal code, by name; none where nobody knows the code. */
  findZip: endpoint({
    method: "GET",
    path: "utility/zip/fetch",
    request: z.strictObject({ zip_code: z.string().check(z.regex(/^\d{5}$/, "invalidData")) }),
    encode: ({ zipCode }: { zipCode: string }) => ({ zip_code: zipCode }),
    response: z.array(ZipPlace),
  }),
};
