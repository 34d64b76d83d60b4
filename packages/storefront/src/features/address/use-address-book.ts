import type { Address } from "@griya/api";
import { addressBookMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { useEffect } from "react";

export const AddressBookContext = createActorContext(addressBookMachine);

/** The saved addresses and everything a shopper can do to them. */
export function useAddressBook(isCustomer: boolean) {
  const book = AddressBookContext.useActorRef();
  const state = AddressBookContext.useSelector((snapshot) => snapshot);

  const waitsForLogin = state.hasTag("login");
  useEffect(() => {
    if (waitsForLogin && isCustomer) book.send({ type: "session.restored" });
  }, [waitsForLogin, isCustomer, book]);

  const { addresses, leavingId, problem } = state.context;
  return {
    /** Null until they are there. */
    addresses: state.hasTag("editable") ? addresses : null,
    /** The address whose removal is asked about. */
    leaving: addresses.find(({ id }) => id === leavingId) ?? null,
    isRemoving: state.matches({ ready: "removing" }),
    problem,
    keep: (address: Address) => book.send({ type: "address.saved", address }),
    askToRemove: (addressId: string) => book.send({ type: "address.remove", addressId }),
    confirmRemoval: () => book.send({ type: "removal.confirm" }),
    cancelRemoval: () => book.send({ type: "removal.cancel" }),
    retry: () => book.send({ type: "addresses.retry" }),
  };
}
