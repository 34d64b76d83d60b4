import type { Customer } from "@griya/api";
import type { KnownOfAddress } from "../features/address/use-address-fields.ts";
import { keptZipCode } from "../features/delivery/delivery-estimate.tsx";

/** A new address is most often one's own, where delivery was asked for in this visit. */
export const knownOfAddress = (customer: Customer | null): KnownOfAddress => ({
  name: customer?.name ?? "",
  phone: customer?.phone ?? "",
  zipCode: keptZipCode(),
});
