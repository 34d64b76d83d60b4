import type { Address } from "@griya/api";
import { addressBookMachine, selectIsWaiting, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { useToast } from "../../frame/toasts.tsx";
import { useHeard } from "../../frame/use-heard.ts";
import { useWords } from "../../frame/words.ts";

export const AddressBookContext = createActorContext(addressBookMachine);

/** The saved addresses and everything a shopper can do to them. */
export function useAddressBook() {
  const book = AddressBookContext.useActorRef();
  const state = AddressBookContext.useSelector((snapshot) => snapshot);
  const t = useWords();
  const { showSuccess } = useToast();
  useHeard(book, "address.removed", () => showSuccess(t("address.removed")));
  const { addresses, removingId } = state.context;
  return {
    /** Null until they are there. */
    addresses: state.hasTag("loaded") ? addresses : null,
    /** The address whose removal is asked about. */
    removing: addresses.find(({ id }) => id === removingId) ?? null,
    isRemoving: state.hasTag("removing"),
    isWaiting: selectIsWaiting(state),
    problem: selectProblem(state),
    keep: (address: Address) => book.send({ type: "address.saved", address }),
    askToRemove: (addressId: string) => book.send({ type: "address.remove", addressId }),
    confirmRemoval: () => book.send({ type: "removal.confirm" }),
    cancelRemoval: () => book.send({ type: "removal.cancel" }),
    retry: () => book.send({ type: "retry" }),
  };
}
