import * as z from "zod/mini";
import { PhoneNumber } from "../auth/phone-number.ts";
import { endpoint, plainEndpoint } from "../client/endpoint.ts";
import { Uuid } from "../client/uuid.ts";
import { requiredText } from "../message/required-text.ts";

/** What an address form gathers. Only the sub-district is stored as a place: the rest follows from it. */
export const AddressForm = z.object({
  name: requiredText(100),
  phone: PhoneNumber,
  provinceId: requiredText(20),
  cityId: requiredText(20),
  districtId: requiredText(20),
  subDistrictId: z.string().check(z.minLength(1, "required"), z.regex(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, "invalidData")),
  zipCode: z.string().check(z.trim(), z.minLength(1, "required"), z.regex(/^\d{5}$/, "invalidData")),
  address: requiredText(200),
  address2: z.string().check(z.trim(), z.maxLength(200, "invalidData")),
});
export type AddressForm = z.infer<typeof AddressForm>;

const PlaceWire = z.object({ id: z.string(), name: z.string() });

export const Address = z.pipe(
  z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    country: z.string(),
    province: PlaceWire,
    city: PlaceWire,
    district: PlaceWire,
    sub_district: PlaceWire,
    zip_code: z.string(),
    address: z.string(),
    address2: z.string(),
  }),
  z.transform(({ sub_district, zip_code, ...wire }) => ({ ...wire, subDistrict: sub_district, zipCode: zip_code })),
);
export type Address = z.infer<typeof Address>;

const AddressBodyWire = z.strictObject({
  name: AddressForm.shape.name,
  phone: AddressForm.shape.phone,
  sub_district: AddressForm.shape.subDistrictId,
  zip_code: AddressForm.shape.zipCode,
  address: AddressForm.shape.address,
  address2: AddressForm.shape.address2,
});

const encodeForm = (form: AddressForm) => ({
  name: form.name,
  phone: form.phone,
  sub_district: form.subDistrictId,
  zip_code: form.zipCode,
  address: form.address,
  address2: form.address2,
});

export const addressEndpoints = {
  fetch: plainEndpoint({ method: "GET", path: "user/address/fetch", access: "customer", response: z.array(Address) }),
  add: endpoint({
    method: "POST",
    path: "user/address/store",
    access: "customer",
    request: AddressBodyWire,
    encode: encodeForm,
    response: Address,
  }),
  change: endpoint({
    method: "PUT",
    path: "user/address/update",
    access: "customer",
    request: z.extend(AddressBodyWire, { id: Uuid }),
    encode: ({ id, form }: { id: string; form: AddressForm }) => ({ id, ...encodeForm(form) }),
    response: Address,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "user/address/delete",
    access: "customer",
    request: z.strictObject({ id: Uuid }),
    encode: ({ id }: { id: string }) => ({ id }),
    response: z.object({ id: z.string() }),
  }),
};
