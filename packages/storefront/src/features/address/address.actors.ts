import type { Address, AddressForm, Client } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** What the form gathered, and the address that it changes; null makes a new one. */
export type AddressToSave = { addressId: string | null; form: AddressForm };

export type SavedAddress = { address: Address; isNew: boolean };

/** What saving an address needs done, done over the shop's API. */
export const addressFormActors = (client: Client, work: Works) => ({
  submit: work.send<SavedAddress, { form: AddressToSave }>(async ({ input: { form: sent }, signal }) => {
    const { addressId, form } = sent;
    if (addressId === null) return { address: await client.address.add(form, { signal }), isNew: true };
    return { address: await client.address.change({ id: addressId, ...form }, { signal }), isNew: false };
  }),
});

/** What the address book needs done, done over the shop's API. */
export const addressBookActors = (client: Client, work: Works) => ({
  loadAddresses: work.read<readonly Address[]>(({ signal }) => client.address.fetch({ signal })),
  removeAddress: work.send<readonly Address[], { addressId: string }>(({ input, signal }) =>
    client.address.remove({ id: input.addressId }, { signal }),
  ),
  makeDefault: work.send<readonly Address[], { addressId: string }>(({ input, signal }) =>
    client.address.makeDefault({ id: input.addressId }, { signal }),
  ),
});
