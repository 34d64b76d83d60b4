import { type Address, ApiError } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectNeedsLogin } from "../request/request-state.ts";
import { anAddress } from "../testing/an-address.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { waitForState as untilState } from "../testing/wait-for-state.ts";
import { type AddressBookSnapshot, addressBookMachine } from "./address-book.machine.ts";

const visitRecorder = recordVisitedStates(addressBookMachine);
const office = anAddress({ id: "address-office", address: "Jl. Sudirman 1" });

const aBook = () => {
  const loadAddresses = manualRequest.read<readonly Address[]>();
  const removalRequest = manualRequest.send<readonly Address[], { addressId: string }>();
  const makeDefault = manualRequest.send<readonly Address[], { addressId: string }>();
  const clock = new SimulatedClock();
  const machine = addressBookMachine.provide({
    actors: { loadAddresses: loadAddresses.logic, removeAddress: removalRequest.logic, makeDefault: makeDefault.logic },
  });
  const actor = visitRecorder.watch(createActor(machine, { clock })).start();
  const emittedTypes: string[] = [];
  actor.on("*", (event) => emittedTypes.push(event.type));
  const waitUntil = (says: (state: AddressBookSnapshot) => boolean) => untilState(actor, says);
  return {
    actor,
    clock,
    loadAddresses,
    removeAddress: removalRequest,
    makeDefault,
    announced: emittedTypes,
    until: waitUntil,
  };
};

const aLoadedBook = async (...addresses: Address[]) => {
  const book = aBook();
  await book.loadAddresses.last().answer(addresses);
  await book.until((state) => state.hasTag("loaded"));
  return book;
};

const getIds = ({ context }: AddressBookSnapshot) => context.addresses.map(({ id }) => id);

test("removes an address after the confirmation and the server's answer", async () => {
  const {
    actor,
    removeAddress: removalRequest,
    announced: emittedTypes,
    until: waitUntil,
  } = await aLoadedBook(anAddress(), office);
  actor.send({ type: "address.remove", addressId: "address-office" });
  expect(removalRequest.calls).toHaveLength(0);
  actor.send({ type: "removal.confirm" });
  expect(getIds(actor.getSnapshot())).toHaveLength(2);
  await removalRequest.last().answer([anAddress()]);
  expect(getIds(await waitUntil((state) => state.matches({ ready: "idle" })))).toEqual(["address-home"]);
  expect(emittedTypes).toEqual(["address.removed"]);
});

test("shows the default address of the server's answer first", async () => {
  const { actor, makeDefault, announced: emittedTypes } = await aLoadedBook(anAddress({ isDefault: true }), office);
  actor.send({ type: "address.makeDefault", addressId: "address-office" });
  actor.send({ type: "address.makeDefault", addressId: "address-home" });
  expect(makeDefault.calls.map(({ input }) => input)).toEqual([{ addressId: "address-office" }]);
  expect(actor.getSnapshot().hasTag("makingDefault")).toBe(true);
  await makeDefault.last().answer([anAddress({ id: "address-office", isDefault: true }), anAddress()]);
  expect(getIds(actor.getSnapshot())).toEqual(["address-office", "address-home"]);
  expect(actor.getSnapshot().context.chosenId).toBeNull();
  expect(emittedTypes).toEqual(["default.changed"]);
});

test("emits a refused default, and changes nothing", async () => {
  const { actor, makeDefault, announced: emittedTypes } = await aLoadedBook(anAddress({ isDefault: true }), office);
  actor.send({ type: "address.makeDefault", addressId: "address-office" });
  await makeDefault.last().fail(new ApiError({ kind: "notFound", status: 404 }));
  expect(actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ chosenId: null, problem: null });
  expect(getIds(actor.getSnapshot())).toEqual(["address-home", "address-office"]);
  expect(emittedTypes).toEqual(["default.refused"]);
});

test("keeps the address when the shopper cancels", async () => {
  const { actor, removeAddress: removalRequest } = await aLoadedBook(anAddress());
  actor.send({ type: "address.remove", addressId: "address-home" });
  actor.send({ type: "removal.cancel" });
  expect(actor.getSnapshot().context.chosenId).toBeNull();
  expect(removalRequest.calls).toHaveLength(0);
});

test("shows why a removal has failed, and allows another try", async () => {
  const { actor, removeAddress: removalRequest, until: waitUntil } = await aLoadedBook(anAddress());
  actor.send({ type: "address.remove", addressId: "address-home" });
  actor.send({ type: "removal.confirm" });
  await removalRequest.last().fail(new ApiError({ kind: "down", status: 503 }));
  expect((await waitUntil((state) => state.matches({ ready: "asking" }))).context.problem?.kind).toBe("down");
  actor.send({ type: "removal.confirm" });
  expect(removalRequest.calls).toHaveLength(2);
});

test("replaces a saved address in its place, and adds a new address at the end", async () => {
  const { actor } = await aLoadedBook(anAddress());
  actor.send({ type: "address.saved", address: office });
  actor.send({ type: "address.saved", address: anAddress({ name: "Budi" }) });
  expect(getIds(actor.getSnapshot())).toEqual(["address-home", "address-office"]);
  expect(actor.getSnapshot().context.addresses[0]?.name).toBe("Budi");
});

test("loads the addresses again when the service or the customer is back", async () => {
  const { actor, clock, loadAddresses, until: waitUntil } = aBook();
  loadAddresses.signals.send({ type: "session.restored", customerId: "sari" });
  await failUntilWaiting(loadAddresses, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  actor.send({ type: "retry" });
  await loadAddresses.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
  expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
  loadAddresses.signals.send({ type: "session.restored", customerId: "sari" });
  await loadAddresses.last().answer([anAddress()]);
  expect(getIds(await waitUntil((state) => state.hasTag("loaded")))).toEqual(["address-home"]);
});
