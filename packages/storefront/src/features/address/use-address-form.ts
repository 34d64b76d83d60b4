import type { Address, AddressForm } from "@griya/api";
import { addressFormMachine } from "@griya/machines";
import { useActor } from "@xstate/react";
import { useEffect, useState } from "react";
import { useServices } from "../../shop/services.ts";
import { addressFormActors } from "./address.actors.ts";

export type SavedAddress = { address: Address; isNew: boolean };

type AddressFormOptions = {
  /** The address to change; null for a new one. */
  addressId: string | null;
  /** Logged in, and nothing more being asked about it. */
  isCustomer: boolean;
  onSaved: (saved: SavedAddress) => void;
};

/** Saving one address. */
export function useAddressForm({ addressId, isCustomer, onSaved }: AddressFormOptions) {
  const { client } = useServices();
  const [logic] = useState(() => addressFormMachine.provide({ actors: addressFormActors(client) }));
  const [state, send, actor] = useActor(logic, { input: { addressId } });

  useEffect(() => {
    const watching = actor.subscribe(({ output }) => output && onSaved(output));
    return () => watching.unsubscribe();
  }, [actor, onSaved]);

  const waitsForLogin = state.hasTag("login");
  useEffect(() => {
    if (waitsForLogin && isCustomer) send({ type: "session.restored" });
  }, [waitsForLogin, isCustomer, send]);

  return {
    problem: state.context.problem,
    isBusy: state.hasTag("busy"),
    submit: (form: AddressForm) => send({ type: "address.submit", form }),
    dismissProblem: () => send({ type: "problem.dismiss" }),
  };
}
