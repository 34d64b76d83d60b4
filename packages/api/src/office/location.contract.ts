import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { createOfficeText } from "./local-text.contract.ts";

/** The maximum number of places in one surrounding place, such as districts in a city. */
const CHILD_PLACES_MAXIMUM = 200;

/**
 * Creates the fields of a place. The code is that of the Indonesian ministry. A code begins with the code of the surrounding place:
 * `31.74.07.1001`.
 */
const createPlaceFields = (pattern: RegExp) => ({
  code: z.string().check(z.regex(pattern)),
  name: createOfficeText(100),
});

const SubDistrict = z.strictObject({
  ...createPlaceFields(/^\d\d\.\d\d\.\d\d\.\d{4}$/),
  /** The postal code, or null when the code is unknown. */
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

type CodedPlace = { readonly code: string };

const matchesParentCode = ({ code }: CodedPlace, childPlaces: readonly CodedPlace[]): boolean =>
  childPlaces.every((each) => each.code.startsWith(`${code}.`));

/** A province with all places to which the shop ships. */
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

/** The maximum size of a province, in bytes. */
const PROVINCE_BYTES_MAXIMUM = 2 * 1024 * 1024;

export const officeLocationEndpoints = {
  /** Adds places to which the shop ships, or renames places with known codes. The call never deletes a place. */
  save: createEndpoint({
    method: "POST",
    path: "location/save",
    access: "staff",
    limit: "general",
    body: "json",
    bodyMaximum: PROVINCE_BYTES_MAXIMUM,
    request: Province,
    /** The number of places in the province, including the province itself. */
    response: z.object({ places: z.int() }),
  }),
};
