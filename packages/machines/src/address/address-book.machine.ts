import { type Address, type Problem, toProblem } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/** The shopper's saved addresses. One is removed only after a yes, and stays until the server has let it go. */
export const addressBookMachine = setup({
  types: {
    context: {} as {
      addresses: readonly Address[];
      /** The address whose removal is asked about or under way. */
      leavingId: string | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: "address.saved"; address: Address }
      | { type: "address.remove"; addressId: string }
      | { type: "removal.confirm" }
      | { type: "removal.cancel" }
      | { type: "addresses.retry" }
      | { type: "session.restored" },
    emitted: {} as { type: "address.removed" },
    tags: {} as "editable" | "login",
  },
  actors: {
    loadAddresses: hostActor<readonly Address[]>("loadAddresses"),
    removeAddress: hostActor<unknown, { addressId: string }>("removeAddress"),
  },
  guards: { needsLogin: (_, { error }: { error: unknown }) => toProblem(error).kind === "unauthorized" },
  actions: {
    setAddresses: assign((_, { addresses }: { addresses: readonly Address[] }) => ({ addresses, problem: null })),
    keepAddress: assign(({ context }, { address }: { address: Address }) => ({
      addresses: withAddress(context.addresses, address),
    })),
    setLeaving: assign((_, { addressId }: { addressId: string }) => ({ leavingId: addressId, problem: null })),
    keepLeaving: assign({ leavingId: null, problem: null }),
    dropLeaving: assign(({ context }) => ({
      addresses: context.addresses.filter(({ id }) => id !== context.leavingId),
      leavingId: null,
    })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    announceRemoval: emit({ type: "address.removed" }),
  },
}).createMachine({
  id: "addressBook",
  context: { addresses: [], leavingId: null, problem: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "loadAddresses",
        src: "loadAddresses",
        onDone: {
          target: "ready",
          actions: { type: "setAddresses", params: ({ event }) => ({ addresses: event.output }) },
        },
        onError: [
          { guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) }, target: "loggedOut" },
          { target: "unavailable", actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    unavailable: { on: { "addresses.retry": { target: "loading" } } },
    loggedOut: { tags: "login", on: { "session.restored": { target: "loading" } } },
    ready: {
      tags: "editable",
      initial: "idle",
      on: {
        "address.saved": { actions: { type: "keepAddress", params: ({ event }) => ({ address: event.address }) } },
      },
      states: {
        idle: {
          on: {
            "address.remove": {
              target: "asking",
              actions: { type: "setLeaving", params: ({ event }) => ({ addressId: event.addressId }) },
            },
          },
        },
        asking: {
          on: {
            "removal.confirm": { target: "removing" },
            "removal.cancel": { target: "idle", actions: "keepLeaving" },
          },
        },
        removing: {
          invoke: {
            id: "removeAddress",
            src: "removeAddress",
            input: ({ context }) => ({ addressId: leaving(context.leavingId) }),
            onDone: { target: "idle", actions: ["dropLeaving", "announceRemoval"] },
            onError: [
              {
                guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
                target: "#addressBook.loggedOut",
                actions: "keepLeaving",
              },
              { target: "asking", actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
      },
    },
  },
});

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

const leaving = (addressId: string | null): string => {
  if (addressId !== null) return addressId;
  throw new Error("The chart went to remove an address without knowing which: ask about one first.");
};

/** The addresses with a saved one in its place, or at the end when it is new. */
export const withAddress = (addresses: readonly Address[], saved: Address): readonly Address[] =>
  addresses.some(({ id }) => id === saved.id)
    ? addresses.map((address) => (address.id === saved.id ? saved : address))
    : [...addresses, saved];
