import type { Address } from "@griya/api";
import { addressBookMachine, selectIsWaiting, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useActorEvent } from "../../charts/use-actor-event.ts";
import { useToast } from "../../toasts/toasts.tsx";

export const AddressBookContext = createActorContext(addressBookMachine);

/**
 * Returns the saved addresses, the state of their changes, and the functions to change the addresses. A toast shows the result of each
 * change.
 */
export function useAddressBook() {
  const actor = AddressBookContext.useActorRef();
  const state = AddressBookContext.useSelector((snapshot) => snapshot);
  const { t } = useTranslation();
  const { showSuccess, showProblem } = useToast();
  useActorEvent(actor, "address.removed", ({ message }) => showSuccess(message ?? t("address.removed")));
  useActorEvent(actor, "default.changed", ({ message }) => showSuccess(message ?? t("address.defaultChanged")));
  useActorEvent(actor, "default.refused", (refusal) => showProblem(refusal.problem));
  const { addresses, chosenId } = state.context;
  return {
    /** The saved addresses; null until the addresses are loaded. */
    addresses: state.hasTag("loaded") ? addresses : null,
    /** The address in the confirmation dialog of a removal; null while the dialog is closed. */
    removing: state.hasTag("confirming") ? (addresses.find(({ id }) => id === chosenId) ?? null) : null,
    isRemoving: state.hasTag("removing"),
    /** The id of the address in a running request for a new default address; null without such a request. */
    newDefaultId: state.hasTag("makingDefault") ? chosenId : null,
    isWaiting: selectIsWaiting(state),
    problem: selectProblem(state),
    updateAddress: (address: Address) => actor.send({ type: "address.saved", address }),
    askToRemove: (addressId: string) => actor.send({ type: "address.remove", addressId }),
    makeDefault: (addressId: string) => actor.send({ type: "address.makeDefault", addressId }),
    confirmRemoval: () => actor.send({ type: "removal.confirm" }),
    cancelRemoval: () => actor.send({ type: "removal.cancel" }),
    retry: () => actor.send({ type: "retry" }),
  };
}
