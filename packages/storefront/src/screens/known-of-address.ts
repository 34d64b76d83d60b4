import type { Customer } from "@griya/api";
import type { KnownOfAddress } from "../features/address/use-address-fields.ts";
import { keptZipCode } from "../features/delivery/delivery-estimate.tsx";

/** Returns the initial values of a new address. They are the customer's own data and the postal code of the last delivery question. */
export const knownOfAddress = (customer: Customer | null): KnownOfAddress => ({
  name: customer?.name ?? "",
  phone: customer?.phone ?? "",
  zipCode: keptZipCode(),
});
