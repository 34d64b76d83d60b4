import { type Address, ApiError } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectNeedsLogin } from "../request/request-state.ts";
import { anAddress } from "../testing/an-address.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { waitForState as untilState } from "../testing/wait-for-state.ts";
import { type AddressBookSnapshot, addressBookMachine } from "./address-book.machine.ts";

const visits = recordVisitedStates(addressBookMachine);
const office = anAddress({ id: "address-office", address: "Jl. Sudirman 1" });

const aBook = () => {
  const loadAddresses = manualRequest.read<readonly Address[]>();
  const removeAddress = manualRequest.send<readonly Address[], { addressId: string }>();
  const makeDefault = manualRequest.send<readonly Address[], { addressId: string }>();
  const clock = new SimulatedClock();
  const machine = addressBookMachine.provide({
    actors: { loadAddresses: loadAddresses.logic, removeAddress: removeAddress.logic, makeDefault: makeDefault.logic },
  });
  const actor = visits.watch(createActor(machine, { clock })).start();
  const announced: string[] = [];
  actor.on("*", (event) => announced.push(event.type));
  const until = (says: (state: AddressBookSnapshot) => boolean) => untilState(actor, says);
  return { actor, clock, loadAddresses, removeAddress, makeDefault, announced, until };
};

const aBookOf = async (...addresses: Address[]) => {
  const book = aBook();
  await book.loadAddresses.last().answer(addresses);
  await book.until((state) => state.hasTag("loaded"));
  return book;
};

const getIds = ({ context }: AddressBookSnapshot) => context.addresses.map(({ id }) => id);

test("an address goes only after a yes, and once the server has let it go", async () => {
  const { actor, removeAddress, announced, until } = await aBookOf(anAddress(), office);
  actor.send({ type: "address.remove", addressId: "address-office" });
  expect(removeAddress.calls).toHaveLength(0);
  actor.send({ type: "removal.confirm" });
  expect(getIds(actor.getSnapshot())).toHaveLength(2);
  await removeAddress.last().answer([anAddress()]);
  expect(getIds(await until((state) => state.matches({ ready: "idle" })))).toEqual(["address-home"]);
  expect(announced).toEqual(["address.removed"]);
});

test("the default is the one that the server says, and comes first", async () => {
  const { actor, makeDefault, announced } = await aBookOf(anAddress({ isDefault: true }), office);
  actor.send({ type: "address.makeDefault", addressId: "address-office" });
  actor.send({ type: "address.makeDefault", addressId: "address-home" });
  expect(makeDefault.calls.map(({ input }) => input)).toEqual([{ addressId: "address-office" }]);
  expect(actor.getSnapshot().hasTag("makingDefault")).toBe(true);
  await makeDefault.last().answer([anAddress({ id: "address-office", isDefault: true }), anAddress()]);
  expect(getIds(actor.getSnapshot())).toEqual(["address-office", "address-home"]);
  expect(actor.getSnapshot().context.chosenId).toBeNull();
  expect(announced).toEqual(["default.changed"]);
});

test("a default that is refused is told, and all stays as it was", async () => {
  const { actor, makeDefault, announced } = await aBookOf(anAddress({ isDefault: true }), office);
  actor.send({ type: "address.makeDefault", addressId: "address-office" });
  await makeDefault.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ chosenId: null, problem: null });
  expect(getIds(actor.getSnapshot())).toEqual(["address-home", "address-office"]);
  expect(announced).toEqual(["default.refused"]);
});

test("a no keeps the address", async () => {
  const { actor, removeAddress } = await aBookOf(anAddress());
  actor.send({ type: "address.remove", addressId: "address-home" });
  actor.send({ type: "removal.cancel" });
  expect(actor.getSnapshot().context.chosenId).toBeNull();
  expect(removeAddress.calls).toHaveLength(0);
});

test("a removal that fails says why and may be tried again", async () => {
  const { actor, removeAddress, until } = await aBookOf(anAddress());
  actor.send({ type: "address.remove", addressId: "address-home" });
  actor.send({ type: "removal.confirm" });
  await removeAddress.last().fail(new ApiError({ kind: "down", status: 503 }));
  expect((await until((state) => state.matches({ ready: "asking" }))).context.problem?.kind).toBe("down");
  actor.send({ type: "removal.confirm" });
  expect(removeAddress.calls).toHaveLength(2);
});

test("a saved address takes its place, a new one the last", async () => {
  const { actor } = await aBookOf(anAddress());
  actor.send({ type: "address.saved", address: office });
  actor.send({ type: "address.saved", address: anAddress({ name: "Budi" }) });
  expect(getIds(actor.getSnapshot())).toEqual(["address-home", "address-office"]);
  expect(actor.getSnapshot().context.addresses[0]?.name).toBe("Budi");
});

test("asks for the addresses again when the service is back, and when the customer is", async () => {
  const { actor, clock, loadAddresses, until } = aBook();
  loadAddresses.signals.send({ type: "session.restored", customerId: "sari" });
  await failUntilWaiting(loadAddresses, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  actor.send({ type: "retry" });
  await loadAddresses.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
  expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
  loadAddresses.signals.send({ type: "session.restored", customerId: "sari" });
  await loadAddresses.last().answer([anAddress()]);
  expect(getIds(await until((state) => state.hasTag("loaded")))).toEqual(["address-home"]);
});
