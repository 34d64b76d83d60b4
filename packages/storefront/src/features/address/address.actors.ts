import type { Address, AddressForm, Client } from "@griya/api";
import { callWork } from "../../shop/call-work.ts";

/** What saving an address needs done, done over the shop's API. */
export const addressFormActors = (client: Client) => ({
  saveAddress: callWork<Address, { addressId: string | null; form: AddressForm }>(({ input, signal }) =>
    input.addressId === null
      ? client.address.add(input.form, { signal })
      : client.address.change({ id: input.addressId, form: input.form }, { signal }),
  ),
});

/** What the address book needs done, done over the shop's API. */
export const addressBookActors = (client: Client) => ({
  loadAddresses: callWork<readonly Address[]>(({ signal }) => client.address.fetch({ signal })),
  removeAddress: callWork<unknown, { addressId: string }>(({ input, signal }) =>
    client.address.remove({ id: input.addressId }, { signal }),
  ),
});
