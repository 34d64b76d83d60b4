import type { AddressForm, Problem } from "@griya/api";
import { createSubmission, selectIsBusy } from "@griya/machines";
import { useActor } from "@xstate/react";
import { useActorEvent } from "../../charts/use-actor-event.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { type AddressToSave, createAddressFormActors, type SavedAddress } from "./address.actors.ts";

const addressFormMachine = createSubmission<AddressToSave, SavedAddress>("addressForm");

type AddressFormOptions = {
  /** The id of the address to change; null for a new address. */
  addressId: string | null;
  onSaved: (saved: SavedAddress) => void;
  onRefused: (problem: Problem) => void;
};

/**
 * Returns a function that saves one address, and true in `isBusy` while the request is in progress. With an expired session, the address is
 * saved after the login, without a second press.
 */
export function useAddressForm({ addressId, onSaved, onRefused }: AddressFormOptions) {
  const logic = useLogic(addressFormMachine, createAddressFormActors);
  const [state, send, actor] = useActor(logic);
  useActorEvent(actor, "form.accepted", ({ result }) => onSaved(result));
  useActorEvent(actor, "form.refused", ({ problem }) => onRefused(problem));
  return {
    isBusy: selectIsBusy(state),
    submit: (form: AddressForm) => send({ type: "form.submit", form: { addressId, form } }),
  };
}
