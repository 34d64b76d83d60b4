import type { Customer } from "@griya/api";
import type { InitialAddressValues } from "../features/address/use-address-fields.ts";
import { readStoredZipCode } from "../features/delivery/delivery-estimate.tsx";

/** Returns the initial values of a new address, from the customer's account and from the last delivery estimate. */
export const getInitialAddressValues = (customer: Customer | null): InitialAddressValues => ({
  name: customer?.name ?? "",
  phone: customer?.phone ?? "",
  zipCode: readStoredZipCode(),
});
