import { type Address, type AddressForm, type Problem, toProblem } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/**
 * Saving what an address form gathered, until it is saved.
 *
 * The form keeps its fields; the chart keeps what was submitted, so that logging in again sends it without a second press.
 * A refusal leaves the form as it was.
 */
export const addressFormMachine = setup({
  types: {
    context: {} as {
      addressId: string | null;
      form: AddressForm | null;
      problem: Problem | null;
      address: Address | null;
    },
    input: {} as {
      /** The address to change; null for a new one. */
      addressId: string | null;
    },
    events: {} as
      | { type: "address.submit"; form: AddressForm }
      | { type: "session.restored" }
      | { type: "problem.dismiss" },
    tags: {} as "busy" | "login",
    output: {} as { address: Address; isNew: boolean },
  },
  actors: { saveAddress: hostActor<Address, { addressId: string | null; form: AddressForm }>("saveAddress") },
  guards: { needsLogin: (_, { error }: { error: unknown }) => toProblem(error).kind === "unauthorized" },
  actions: {
    setForm: assign((_, { form }: { form: AddressForm }) => ({ form, problem: null })),
    setAddress: assign((_, { address }: { address: Address }) => ({ address })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    dismissProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "addressForm",
  context: ({ input }) => ({ addressId: input.addressId, form: null, problem: null, address: null }),
  initial: "editing",
  states: {
    editing: {
      on: {
        "address.submit": {
          target: "saving",
          actions: { type: "setForm", params: ({ event }) => ({ form: event.form }) },
        },
        "problem.dismiss": { actions: "dismissProblem" },
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        id: "saveAddress",
        src: "saveAddress",
        input: ({ context }) => ({ addressId: context.addressId, form: submitted(context.form) }),
        onDone: {
          target: "saved",
          actions: { type: "setAddress", params: ({ event }) => ({ address: event.output }) },
        },
        onError: [
          {
            guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
            target: "loggedOut",
          },
          { target: "editing", actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    loggedOut: {
      tags: "login",
      description: "The session ended while saving; what was submitted waits.",
      on: { "session.restored": { target: "saving" } },
    },
    saved: { type: "final" },
  },
  output: ({ context }) => ({ address: submitted(context.address), isNew: context.addressId === null }),
});

export type AddressFormSnapshot = SnapshotFrom<typeof addressFormMachine>;

const submitted = <Value>(value: Value | null): Value => {
  if (value !== null) return value;
  throw new Error("An address can only be saved after it was submitted: there is nothing to save.");
};
