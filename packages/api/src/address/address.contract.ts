import * as z from "zod/mini";
import { PhoneNumber } from "../auth/phone-number.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { ZipCode } from "../location/location.contract.ts";
import { createNameText, createRequiredLine } from "../message/required-text.ts";
import { cleanLine } from "../text/clean-text.ts";

/** The fields of an address form. The shop stores only the sub-district, because the other places follow from it. */
export const AddressForm = z.object({
  name: createNameText(100),
  phone: PhoneNumber,
  provinceId: createRequiredLine(20),
  cityId: createRequiredLine(20),
  districtId: createRequiredLine(20),
  subDistrictId: z
    .string("required")
    .check(z.minLength(1, "required"), z.regex(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, "invalidData")),
  zipCode: ZipCode,
  address: createRequiredLine(200),
  address2: z.string().check(z.overwrite(cleanLine), z.maxLength(200, "invalidData")),
});
export type AddressForm = z.infer<typeof AddressForm>;

const Place = z.object({ id: z.string(), name: z.string() });

export const Address = withWireNames(
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
    /** True for the address that checkout selects first. This is the chosen default address, or else the oldest address. */
    isDefault: z.boolean(),
  }),
  { subDistrict: "sub_district", zipCode: "zip_code", isDefault: "is_default" },
);
export type Address = z.infer<typeof Address>;

const { name, phone, subDistrictId, zipCode, address, address2 } = AddressForm.shape;
/** The fields of the form that the shop stores. */
const NewAddress = z.object({ name, phone, subDistrictId, zipCode, address, address2 });
export type NewAddress = z.infer<typeof NewAddress>;

const wireNames = { subDistrictId: "sub_district", zipCode: "zip_code" } as const;

const limit = "general";
const access = "customer";

const IdRequest = z.object({ id: Uuid });
const Addresses = z.array(Address);

export const addressEndpoints = {
  /** Returns all addresses: first the default address, then the others from the oldest on. */
  fetch: createEndpoint({ method: "GET", path: "user/address/fetch", access: "buyer", limit, response: Addresses }),
  add: createEndpoint({
    method: "POST",
    path: "user/address/store",
    access: "buyer",
    limit,
    body: "json",
    request: withWireNames(NewAddress, wireNames),
    response: Address,
  }),
  update: createEndpoint({
    method: "PUT",
    path: "user/address/update",
    access: "buyer",
    limit,
    body: "json",
    request: withWireNames(z.extend(NewAddress, { id: Uuid }), wireNames),
    response: Address,
  }),
  /** Makes an address the default. Returns all addresses after the change. */
  makeDefault: createEndpoint({
    method: "POST",
    path: "user/address/make-default",
    access,
    limit,
    body: "json",
    request: IdRequest,
    response: Addresses,
  }),
  /** Deletes an address. Returns the remaining addresses. */
  remove: createEndpoint({
    method: "DELETE",
    path: "user/address/delete",
    access,
    limit,
    request: IdRequest,
    response: Addresses,
  }),
};
