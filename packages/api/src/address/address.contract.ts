import * as z from "zod/mini";
import { PhoneNumber } from "../auth/phone-number.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { ZipCode } from "../location/location.contract.ts";
import { nameText, requiredLine } from "../message/required-text.ts";
import { cleanLine } from "../text/clean-text.ts";

/** The fields of an address form. Only the sub-district is stored as a place; the other places follow from it. */
export const AddressForm = z.object({
  name: nameText(100),
  phone: PhoneNumber,
  provinceId: requiredLine(20),
  cityId: requiredLine(20),
  districtId: requiredLine(20),
  subDistrictId: z
    .string("required")
    .check(z.minLength(1, "required"), z.regex(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, "invalidData")),
  zipCode: ZipCode,
  address: requiredLine(200),
  address2: z.string().check(z.overwrite(cleanLine), z.maxLength(200, "invalidData")),
});
export type AddressForm = z.infer<typeof AddressForm>;

const Place = z.object({ id: z.string(), name: z.string() });

export const Address = onWire(
  z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    country: z.string(),
    province: Place,
    city: Place,
    district: Place,
    subDistrict: Place,
    zipCode: z.string(),
    address: z.string(),
    address2: z.string(),
    /** True for the address with which checkout begins: the last one made default, else the oldest. */
    isDefault: z.boolean(),
  }),
  { subDistrict: "sub_district", zipCode: "zip_code", isDefault: "is_default" },
);
export type Address = z.infer<typeof Address>;

const { name, phone, subDistrictId, zipCode, address, address2 } = AddressForm.shape;
/** The fields of the form that are stored. */
const NewAddress = z.object({ name, phone, subDistrictId, zipCode, address, address2 });
export type NewAddress = z.infer<typeof NewAddress>;

const wireNames = { subDistrictId: "sub_district", zipCode: "zip_code" } as const;

const limit = "general";
const access = "customer";

const OfOne = z.object({ id: Uuid });
const Addresses = z.array(Address);

export const addressEndpoints = {
  /** Returns the default address first, then the others from the oldest on. */
  fetch: endpoint({ method: "GET", path: "user/address/fetch", access: "buyer", limit, response: Addresses }),
  add: endpoint({
    method: "POST",
    path: "user/address/store",
    access: "buyer",
    limit,
    body: "json",
    request: onWire(NewAddress, wireNames),
    response: Address,
  }),
  change: endpoint({
    method: "PUT",
    path: "user/address/update",
    access: "buyer",
    limit,
    body: "json",
    request: onWire(z.extend(NewAddress, { id: Uuid }), wireNames),
    response: Address,
  }),
  /** Makes an address the default. Returns all addresses after the change. */
  makeDefault: endpoint({
    method: "POST",
    path: "user/address/make-default",
    access,
    limit,
    body: "json",
    request: OfOne,
    response: Addresses,
  }),
  /** Deletes an address. Returns the remaining ones. */
  remove: endpoint({
    method: "DELETE",
    path: "user/address/delete",
    access,
    limit,
    request: OfOne,
    response: Addresses,
  }),
};
