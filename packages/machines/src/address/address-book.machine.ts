import type { Address, Problem } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { problemOfFailure, saidOf } from "../failure.ts";
import { known } from "../known.ts";
import { noTrouble, reads, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

type Context = Trouble & {
  addresses: readonly Address[];
  /** The address to remove or to make the default. */
  chosenId: string | null;
};

export const emptyAddressBook: Context = { ...noTrouble, addresses: [], chosenId: null };

/**
 * The shopper's saved addresses. An address is removed only after a confirmation, and stays until the server has removed it. After each
 * change, the server tells which one is the default.
 */
export const addressBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | WorkingEvent
      | { type: "address.saved"; address: Address }
      | { type: "address.remove"; addressId: string }
      | { type: "removal.confirm" }
      | { type: "removal.cancel" }
      | { type: "address.makeDefault"; addressId: string },
    emitted: {} as
      | { type: "address.removed"; said: string | null }
      | { type: "default.changed"; said: string | null }
      | { type: "default.refused"; problem: Problem },
    tags: {} as "loaded" | "asking" | "removing" | "makingDefault",
  },
  actors: {
    loadAddresses: reads<readonly Address[]>("loadAddresses"),
    removeAddress: sends<readonly Address[], { addressId: string }>("removeAddress"),
    makeDefault: sends<readonly Address[], { addressId: string }>("makeDefault"),
  },
  actions: {
    setAddresses: assign((_, { addresses }: { addresses: readonly Address[] }) => ({
      addresses,
      chosenId: null,
      problem: null,
    })),
    keepAddress: assign(({ context }, { address }: { address: Address }) => ({
      addresses: withAddress(context.addresses, address),
    })),
    choose: assign((_, { addressId }: { addressId: string }) => ({ chosenId: addressId, problem: null })),
    chooseNone: assign({ chosenId: null, problem: null }),
    setProblem: assign(problemOfFailure),
    ...workingActions,
    announceRemoval: emit((scope) => ({ type: "address.removed" as const, ...saidOf(scope) })),
    announceDefault: emit((scope) => ({ type: "default.changed" as const, ...saidOf(scope) })),
    tellRefusal: emit(({ event }) => ({ type: "default.refused" as const, ...problemOfFailure({ event }) })),
  },
}).createMachine({
  id: "addressBook",
  context: emptyAddressBook,
  initial: "loading",
  states: {
    loading: {
      ...working,
      invoke: {
        id: "work",
        src: "loadAddresses",
        onDone: {
          target: "ready",
          actions: { type: "setAddresses", params: ({ event }) => ({ addresses: event.output }) },
        },
      },
    },
    ready: {
      tags: "loaded",
      initial: "idle",
      on: { "address.saved": { actions: { type: "keepAddress", params: ({ event }) => event } } },
      states: {
        idle: {
          on: {
            "address.remove": { target: "asking", actions: { type: "choose", params: ({ event }) => event } },
            "address.makeDefault": {
              target: "makingDefault",
              actions: { type: "choose", params: ({ event }) => event },
            },
          },
        },
        asking: {
          tags: "asking",
          on: {
            "removal.confirm": { target: "removing" },
            "removal.cancel": { target: "idle", actions: "chooseNone" },
          },
        },
        removing: {
          ...working,
          tags: ["asking", "removing"],
          invoke: {
            id: "work",
            src: "removeAddress",
            input: ({ context }) => ({ addressId: known(context.chosenId) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setAddresses", params: ({ event }) => ({ addresses: event.output }) },
                "announceRemoval",
              ],
            },
            onError: { target: "asking", actions: "setProblem" },
          },
        },
        makingDefault: {
          ...working,
          tags: "makingDefault",
          invoke: {
            id: "work",
            src: "makeDefault",
            input: ({ context }) => ({ addressId: known(context.chosenId) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setAddresses", params: ({ event }) => ({ addresses: event.output }) },
                "announceDefault",
              ],
            },
            onError: { target: "idle", actions: ["chooseNone", "tellRefusal"] },
          },
        },
      },
    },
  },
});

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

/** Returns the addresses with a saved one in its place, or at the end when it is new. */
export const withAddress = (addresses: readonly Address[], saved: Address): readonly Address[] =>
  addresses.some(({ id }) => id === saved.id)
    ? addresses.map((address) => (address.id === saved.id ? saved : address))
    : [...addresses, saved];
