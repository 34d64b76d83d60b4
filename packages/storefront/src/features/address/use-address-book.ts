import type { Address } from "@griya/api";
import { addressBookMachine, selectIsWaiting, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useActorEvent } from "../../charts/use-actor-event.ts";
import { useToast } from "../../toasts/toasts.tsx";

export const AddressBookContext = createActorContext(addressBookMachine);

/** Returns the saved addresses and the functions to change them. */
export function useAddressBook() {
  const book = AddressBookContext.useActorRef();
  const state = AddressBookContext.useSelector((snapshot) => snapshot);
  const { t } = useTranslation();
  const { showSuccess, showProblem } = useToast();
  useActorEvent(book, "address.removed", ({ message }) => showSuccess(message ?? t("address.removed")));
  useActorEvent(book, "default.changed", ({ message }) => showSuccess(message ?? t("address.defaultChanged")));
  useActorEvent(book, "default.refused", (refusal) => showProblem(refusal.problem));
  const { addresses, chosenId } = state.context;
  return {
    /** Null until they are loaded. */
    addresses: state.hasTag("loaded") ? addresses : null,
    /** The address whose removal needs a confirmation. */
    removing: state.hasTag("confirming") ? (addresses.find(({ id }) => id === chosenId) ?? null) : null,
    isRemoving: state.hasTag("removing"),
    /** The id of the address that is becoming the default. */
    newDefaultId: state.hasTag("makingDefault") ? chosenId : null,
    isWaiting: selectIsWaiting(state),
    problem: selectProblem(state),
    updateAddress: (address: Address) => book.send({ type: "address.saved", address }),
    askToRemove: (addressId: string) => book.send({ type: "address.remove", addressId }),
    makeDefault: (addressId: string) => book.send({ type: "address.makeDefault", addressId }),
    confirmRemoval: () => book.send({ type: "removal.confirm" }),
    cancelRemoval: () => book.send({ type: "removal.cancel" }),
    retry: () => book.send({ type: "retry" }),
  };
}
