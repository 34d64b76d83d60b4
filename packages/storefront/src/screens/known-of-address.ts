import type { Customer } from "@griya/api";
import type { KnownOfAddress } from "../features/address/use-address-fields.ts";
import { keptZipCode } from "../features/delivery/delivery-estimate.tsx";

/** Returns initial values for a new address: the customer's own, and the postal code of the last delivery estimate. */
export const knownOfAddress = (customer: Customer | null): KnownOfAddress => ({
  name: customer?.name ?? "",
  phone: customer?.phone ?? "",
  zipCode: keptZipCode(),
});
