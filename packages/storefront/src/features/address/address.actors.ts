import type { Address, AddressForm, Client } from "@griya/api";
import { fromPromise } from "xstate";

/** What saving an address needs done, done over the shop's API. */
export const addressFormActors = (client: Client) => ({
  saveAddress: fromPromise<Address, { addressId: string | null; form: AddressForm }>(({ input, signal }) =>
    input.addressId === null
      ? client.address.add(input.form, { signal })
      : client.address.change({ id: input.addressId, form: input.form }, { signal }),
  ),
});

/** What the address book needs done, done over the shop's API. */
export const addressBookActors = (client: Client) => ({
  loadAddresses: fromPromise<readonly Address[]>(({ signal }) => client.address.fetch({ signal })),
  removeAddress: fromPromise<unknown, { addressId: string }>(({ input, signal }) =>
    client.address.remove({ id: input.addressId }, { signal }),
  ),
});
