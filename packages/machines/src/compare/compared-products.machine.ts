import type { ComparedProduct } from "@griya/api";
import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** All that the shop tells of what a customer compares, as it was when the page was opened. */
export const comparedProductsMachine = setup({
  types: {
    context: {} as Trouble & { products: readonly ComparedProduct[] | null },
    events: {} as WorkingEvent,
  },
  actors: { loadProducts: reads<readonly ComparedProduct[]>("loadProducts") },
  actions: {
    setProducts: assign((_, { products }: { products: readonly ComparedProduct[] }) => ({ products })),
    ...workingActions,
  },
}).createMachine({
  id: "comparedProducts",
  context: { ...noTrouble, products: null },
  initial: "loading",
  states: {
    loading: {
      ...working,
      invoke: {
        id: "work",
        src: "loadProducts",
        onDone: {
          target: "ready",
          actions: { type: "setProducts", params: ({ event }) => ({ products: event.output }) },
        },
      },
    },
    ready: {},
  },
});
