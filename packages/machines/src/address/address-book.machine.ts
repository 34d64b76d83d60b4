import type { Address } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import { noTrouble, reads, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

type Context = Trouble & {
  addresses: readonly Address[];
  /** The address whose removal is asked about or under way. */
  removingId: string | null;
};

export const emptyAddressBook: Context = { ...noTrouble, addresses: [], removingId: null };

/** The shopper's saved addresses. One is removed only after a yes, and stays until the server has let it go. */
export const addressBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | WorkingEvent
      | { type: "address.saved"; address: Address }
      | { type: "address.remove"; addressId: string }
      | { type: "removal.confirm" }
      | { type: "removal.cancel" },
    emitted: {} as { type: "address.removed" },
    tags: {} as "loaded" | "removing",
  },
  actors: {
    loadAddresses: reads<readonly Address[]>("loadAddresses"),
    removeAddress: sends<unknown, { addressId: string }>("removeAddress"),
  },
  actions: {
    setAddresses: assign((_, { addresses }: { addresses: readonly Address[] }) => ({ addresses, problem: null })),
    keepAddress: assign(({ context }, { address }: { address: Address }) => ({
      addresses: withAddress(context.addresses, address),
    })),
    setRemoving: assign((_, { addressId }: { addressId: string }) => ({ removingId: addressId, problem: null })),
    keepRemoving: assign({ removingId: null, problem: null }),
    dropRemoving: assign(({ context }) => ({
      addresses: context.addresses.filter(({ id }) => id !== context.removingId),
      removingId: null,
    })),
    setProblem: assign(problemOfFailure),
    ...workingActions,
    announceRemoval: emit({ type: "address.removed" }),
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
            "address.remove": { target: "asking", actions: { type: "setRemoving", params: ({ event }) => event } },
          },
        },
        asking: {
          on: {
            "removal.confirm": { target: "removing" },
            "removal.cancel": { target: "idle", actions: "keepRemoving" },
          },
        },
        removing: {
          ...working,
          tags: "removing",
          invoke: {
            id: "work",
            src: "removeAddress",
            input: ({ context }) => ({ addressId: removing(context.removingId) }),
            onDone: { target: "idle", actions: ["dropRemoving", "announceRemoval"] },
            onError: { target: "asking", actions: "setProblem" },
          },
        },
      },
    },
  },
});

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

const removing = (addressId: string | null): string => {
  if (addressId !== null) return addressId;
  throw new Error("The chart went to remove an address without knowing which: ask about one first.");
};

/** The addresses with a saved one in its place, or at the end when it is new. */
export const withAddress = (addresses: readonly Address[], saved: Address): readonly Address[] =>
  addresses.some(({ id }) => id === saved.id)
    ? addresses.map((address) => (address.id === saved.id ? saved : address))
    : [...addresses, saved];
