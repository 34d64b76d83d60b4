import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs } from "../endpoint/on-wire.ts";
import { OfficeText } from "./local-text.contract.ts";

/** Of one place; the provider takes no longer list. */
const BELOW_MAXIMUM = 200;

/** A place by the ministry's code, whose first digits are those of what it lies in: `31.74.07.1001`. */
const place = (pattern: RegExp) => ({ code: z.string().check(z.regex(pattern)), name: OfficeText(100) });

const SubDistrict = z.strictObject({
  ...place(/^\d\d\.\d\d\.\d\d\.\d{4}$/),
  /** Null where nobody knows it. */
  zipCode: leftOutAs(z.nullable(z.string().check(z.regex(/^\d{5}$/))), null),
});
const District = z.strictObject({
  ...place(/^\d\d\.\d\d\.\d\d$/),
  subDistricts: z.array(SubDistrict).check(z.maxLength(BELOW_MAXIMUM)),
});
const City = z.strictObject({
  ...place(/^\d\d\.\d\d$/),
  districts: z.array(District).check(z.maxLength(BELOW_MAXIMUM)),
});

type Coded = { readonly code: string };

const areBelow = ({ code }: Coded, below: readonly Coded[]): boolean =>
  below.every((each) => each.code.startsWith(`${code}.`));

/** A province with all in it that the shop ships to. */
export const Province = z
  .object({ ...place(/^\d\d$/), cities: z.array(City).check(z.maxLength(BELOW_MAXIMUM)) })
  .check(
    z.refine(
      (province) =>
        areBelow(province, province.cities) &&
        province.cities.every(
          (city) =>
            areBelow(city, city.districts) &&
            city.districts.every((district) => areBelow(district, district.subDistricts)),
        ),
      { error: "the code of each place must begin with that of the place it lies in" },
    ),
  );
export type Province = z.output<typeof Province>;

/** Bytes of the largest province, with room to grow. */
const PROVINCE_MAXIMUM = 2 * 1024 * 1024;

export const officeLocationEndpoints = {
  /** Adds places that shoppers may have things sent to, or renames those of these codes. None goes. */
  save: endpoint({
    method: "POST",
    path: "location/save",
    access: "staff",
    limit: "general",
    body: "json",
    bodyMaximum: PROVINCE_MAXIMUM,
    request: Province,
    /** How many places it holds, itself among them. */
    response: z.object({ places: z.int() }),
  }),
};
