import { type Address, type AddressForm, ApiError } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, toPromise, waitFor } from "xstate";
import { anAddress, anAddressForm } from "../testing/an-address.ts";
import { answeredByHand } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { type AddressFormSnapshot, addressFormMachine } from "./address-form.machine.ts";

const visits = visitedStates(addressFormMachine);
const aForm = (addressId: string | null = null) => {
  const saveAddress = answeredByHand<Address, { addressId: string | null; form: AddressForm }>();
  const machine = addressFormMachine.provide({ actors: { saveAddress: saveAddress.logic } });
  const actor = visits.watch(createActor(machine, { input: { addressId } })).start();
  return { actor, saveAddress, until: (says: (state: AddressFormSnapshot) => boolean) => waitFor(actor, says) };
};

test("a new address is saved once, however often it is submitted", async () => {
  const { actor, saveAddress } = aForm();
  const saved = toPromise(actor);
  actor.send({ type: "address.submit", form: anAddressForm() });
  actor.send({ type: "address.submit", form: anAddressForm() });
  await saveAddress.last().answer(anAddress());
  expect(await saved).toEqual({ address: anAddress(), isNew: true });
  expect(saveAddress.calls.map(({ input }) => input)).toEqual([{ addressId: null, form: anAddressForm() }]);
});

test("a changed address keeps its id", async () => {
  const { actor, saveAddress } = aForm("address-home");
  const saved = toPromise(actor);
  actor.send({ type: "address.submit", form: anAddressForm() });
  await saveAddress.last().answer(anAddress());
  expect((await saved).isNew).toBe(false);
  expect(saveAddress.last().input.addressId).toBe("address-home");
});

test("a refused address may be mended and submitted again", async () => {
  const { actor, saveAddress, until } = aForm();
  actor.send({ type: "address.submit", form: anAddressForm({ zipCode: "00000" }) });
  await saveAddress.last().fail(new ApiError({ kind: "handled", status: 201, form: ["Invalid data"] }));
  expect((await until((state) => state.matches("editing"))).context.problem?.text).toBe("Invalid data");
  actor.send({ type: "problem.dismiss" });
  expect(actor.getSnapshot().context.problem).toBeNull();
  actor.send({ type: "address.submit", form: anAddressForm() });
  expect(saveAddress.calls).toHaveLength(2);
});

test("after logging in again, what was submitted is saved without another press", async () => {
  const { actor, saveAddress, until } = aForm();
  actor.send({ type: "address.submit", form: anAddressForm() });
  await saveAddress.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
  await until((state) => state.hasTag("login"));
  actor.send({ type: "session.restored" });
  expect(saveAddress.last().input.form).toEqual(anAddressForm());
});

test("no state of an address form is out of reach", () => {
  expect(visits.unreached()).toEqual([]);
});
