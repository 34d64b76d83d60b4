import type { WishedProduct } from "@griya/api";
import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

type Wanted = { productIds: readonly string[] };

/** The requested products by id; null for one that is no longer sold. */
export type FoundProducts = Readonly<Record<string, WishedProduct | null>>;

type WishedProductsContext = Trouble & { wanted: readonly string[]; found: FoundProducts };

/** The products of a wish list as they are sold now. Each is requested once; a missing one is no longer sold. */
export const wishedProductsMachine = setup({
  types: {
    context: {} as WishedProductsContext,
    input: {} as Wanted,
    events: {} as WorkingEvent | ({ type: "wishes.changed" } & Wanted),
  },
  actors: { loadProducts: reads<FoundProducts, Wanted>("loadProducts") },
  actions: {
    setWanted: assign((_, { productIds }: Wanted) => ({ wanted: productIds })),
    addFound: assign(({ context }, { found }: { found: FoundProducts }) => ({ found: { ...context.found, ...found } })),
    ...workingActions,
  },
  guards: { isIncomplete: ({ context }) => missing(context).length > 0 },
}).createMachine({
  id: "wishedProducts",
  context: ({ input }) => ({ ...noTrouble, wanted: input.productIds, found: {} }),
  initial: "complete",
  on: { "wishes.changed": { actions: { type: "setWanted", params: ({ event }) => event } } },
  states: {
    complete: { always: { guard: "isIncomplete", target: "loading" } },
    loading: {
      ...working,
      invoke: {
        id: "work",
        src: "loadProducts",
        input: ({ context }) => ({ productIds: missing(context) }),
        onDone: {
          target: "complete",
          actions: { type: "addFound", params: ({ event }) => ({ found: event.output }) },
        },
      },
    },
  },
});

const missing = ({ wanted, found }: WishedProductsContext): string[] => wanted.filter((id) => !(id in found));
