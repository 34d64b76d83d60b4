import type { Address, AddressForm, Client } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** The values of the form, and the id of the address to change. The id is null for a new address. */
export type AddressToSave = { addressId: string | null; form: AddressForm };

export type SavedAddress = { address: Address; isNew: boolean };

/** Returns the actors of the address form machine, which call the shop's API. */
export const createAddressFormActors = (client: Client, requestFactory: RequestFactory) => ({
  submit: requestFactory.send<SavedAddress, { form: AddressToSave }>(async ({ input: { form: sent }, signal }) => {
    const { addressId, form } = sent;
    if (addressId === null) return { address: await client.address.add(form, { signal }), isNew: true };
    return { address: await client.address.update({ id: addressId, ...form }, { signal }), isNew: false };
  }),
});

/** Returns the actors of the address book machine, which call the shop's API. */
export const createAddressBookActors = (client: Client, requestFactory: RequestFactory) => ({
  loadAddresses: requestFactory.read<readonly Address[]>(({ signal }) => client.address.fetch({ signal })),
  removeAddress: requestFactory.send<readonly Address[], { addressId: string }>(({ input, signal }) =>
    client.address.remove({ id: input.addressId }, { signal }),
  ),
  makeDefault: requestFactory.send<readonly Address[], { addressId: string }>(({ input, signal }) =>
    client.address.makeDefault({ id: input.addressId }, { signal }),
  ),
});
