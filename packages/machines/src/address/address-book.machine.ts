import type { Address, Problem } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getMessageFields, getProblemFields } from "../failure.ts";
import {
  createReadRequest,
  createSendRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

type Context = RequestState & {
  addresses: readonly Address[];
  /** The id of the address to remove, or of the new default address. */
  chosenId: string | null;
};

export const emptyAddressBook: Context = { ...idleRequest, addresses: [], chosenId: null };

/**
 * The shopper's saved addresses.
 *
 * The shopper confirms a removal first. The address stays until the server has removed it. The answer to each change has all addresses,
 * with the current default.
 */
export const addressBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | RequestEvent
      | { type: "address.saved"; address: Address }
      | { type: "address.remove"; addressId: string }
      | { type: "removal.confirm" }
      | { type: "removal.cancel" }
      | { type: "address.makeDefault"; addressId: string },
    emitted: {} as
      | { type: "address.removed"; message: string | null }
      | { type: "default.changed"; message: string | null }
      | { type: "default.refused"; problem: Problem },
    tags: {} as "loaded" | "confirming" | "removing" | "makingDefault",
  },
  actors: {
    loadAddresses: createReadRequest<readonly Address[]>("loadAddresses"),
    removeAddress: createSendRequest<readonly Address[], { addressId: string }>("removeAddress"),
    makeDefault: createSendRequest<readonly Address[], { addressId: string }>("makeDefault"),
  },
  actions: {
    setAddresses: assign((_, { addresses }: { addresses: readonly Address[] }) => ({
      addresses,
      chosenId: null,
      problem: null,
    })),
    upsertAddress: assign(({ context }, { address }: { address: Address }) => ({
      addresses: withAddress(context.addresses, address),
    })),
    choose: assign((_, { addressId }: { addressId: string }) => ({ chosenId: addressId, problem: null })),
    chooseNone: assign({ chosenId: null, problem: null }),
    setProblem: assign(getProblemFields),
    ...requestActions,
    notifyRemoval: emit((scope) => ({ type: "address.removed" as const, ...getMessageFields(scope) })),
    notifyDefault: emit((scope) => ({ type: "default.changed" as const, ...getMessageFields(scope) })),
    notifyRefusal: emit(({ event }) => ({ type: "default.refused" as const, ...getProblemFields({ event }) })),
  },
}).createMachine({
  id: "addressBook",
  context: emptyAddressBook,
  initial: "loading",
  states: {
    loading: {
      ...requestConfig,
      invoke: {
        id: "request",
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
      on: { "address.saved": { actions: { type: "upsertAddress", params: ({ event }) => event } } },
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
          tags: "confirming",
          on: {
            "removal.confirm": { target: "removing" },
            "removal.cancel": { target: "idle", actions: "chooseNone" },
          },
        },
        removing: {
          ...requestConfig,
          tags: ["confirming", "removing"],
          invoke: {
            id: "request",
            src: "removeAddress",
            input: ({ context }) => ({ addressId: assertDefined(context.chosenId) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setAddresses", params: ({ event }) => ({ addresses: event.output }) },
                "notifyRemoval",
              ],
            },
            onError: { target: "asking", actions: "setProblem" },
          },
        },
        makingDefault: {
          ...requestConfig,
          tags: "makingDefault",
          invoke: {
            id: "request",
            src: "makeDefault",
            input: ({ context }) => ({ addressId: assertDefined(context.chosenId) }),
            onDone: {
              target: "idle",
              actions: [
                { type: "setAddresses", params: ({ event }) => ({ addresses: event.output }) },
                "notifyDefault",
              ],
            },
            onError: { target: "idle", actions: ["chooseNone", "notifyRefusal"] },
          },
        },
      },
    },
  },
});

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

/** Returns the addresses with the saved version of one address. A new address comes last. */
export const withAddress = (addresses: readonly Address[], saved: Address): readonly Address[] =>
  addresses.some(({ id }) => id === saved.id)
    ? addresses.map((address) => (address.id === saved.id ? saved : address))
    : [...addresses, saved];
