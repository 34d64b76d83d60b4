import type { Customer } from "@griya/api";
import type { InitialAddressValues } from "../features/address/use-address-fields.ts";
import { readStoredZipCode } from "../features/delivery/delivery-estimate.tsx";

/** Returns initial values for a new address: the customer's own, and the postal code of the last delivery estimate. */
export const getInitialAddressValues = (customer: Customer | null): InitialAddressValues => ({
  name: customer?.name ?? "",
  phone: customer?.phone ?? "",
  zipCode: readStoredZipCode(),
});
