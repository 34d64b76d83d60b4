import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { OfficeText } from "./local-text.contract.ts";

/** Limit for the places in one place; the provider takes no longer list. */
const CHILD_PLACES_MAXIMUM = 200;

/** Builds the fields of a place. Its code is the ministry's; the first digits are those of the surrounding place: `31.74.07.1001`. */
const createPlaceFields = (pattern: RegExp) => ({ code: z.string().check(z.regex(pattern)), name: OfficeText(100) });

const SubDistrict = z.strictObject({
  ...createPlaceFields(/^\d\d\.\d\d\.\d\d\.\d{4}$/),
  /** Null when it is unknown. */
  zipCode: withDefault(z.nullable(z.string().check(z.regex(/^\d{5}$/))), null),
});
const District = z.strictObject({
  ...createPlaceFields(/^\d\d\.\d\d\.\d\d$/),
  subDistricts: z.array(SubDistrict).check(z.maxLength(CHILD_PLACES_MAXIMUM)),
});
const City = z.strictObject({
  ...createPlaceFields(/^\d\d\.\d\d$/),
  districts: z.array(District).check(z.maxLength(CHILD_PLACES_MAXIMUM)),
});

type WithCode = { readonly code: string };

const matchesParentCode = ({ code }: WithCode, childPlaces: readonly WithCode[]): boolean =>
  childPlaces.every((each) => each.code.startsWith(`${code}.`));

/** A province with all its places to which the shop ships. */
export const Province = z
  .object({ ...createPlaceFields(/^\d\d$/), cities: z.array(City).check(z.maxLength(CHILD_PLACES_MAXIMUM)) })
  .check(
    z.refine(
      (province) =>
        matchesParentCode(province, province.cities) &&
        province.cities.every(
          (city) =>
            matchesParentCode(city, city.districts) &&
            city.districts.every((district) => matchesParentCode(district, district.subDistricts)),
        ),
      { error: "the code of each place must begin with that of the place it lies in" },
    ),
  );
export type Province = z.output<typeof Province>;

/** Limit for the bytes of a province. The largest province has room to grow. */
const PROVINCE_BYTES_MAXIMUM = 2 * 1024 * 1024;

export const officeLocationEndpoints = {
  /** Adds places to which the shop ships, or renames the places with these codes. Deletes none. */
  save: createEndpoint({
    method: "POST",
    path: "location/save",
    access: "staff",
    limit: "general",
    body: "json",
    bodyMaximum: PROVINCE_BYTES_MAXIMUM,
    request: Province,
    /** Number of places in the province, including itself. */
    response: z.object({ places: z.int() }),
  }),
};
