import type { WishedProduct } from "@griya/api";
import { assign, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

type ProductIds = { productIds: readonly string[] };

/** The requested products by their ids; null for a product that is no longer sold. */
export type ProductsById = Readonly<Record<string, WishedProduct | null>>;

type WishedProductsContext = RequestState & { productIds: readonly string[]; products: ProductsById };

/**
 * The products of a wishlist with their current prices.
 *
 * The chart requests each product once. A product without an answer is no longer sold.
 */
export const wishedProductsMachine = setup({
  types: {
    context: {} as WishedProductsContext,
    input: {} as ProductIds,
    events: {} as RequestEvent | ({ type: "wishes.changed" } & ProductIds),
  },
  actors: { loadProducts: createReadRequest<ProductsById, ProductIds>("loadProducts") },
  actions: {
    setProductIds: assign((_, { productIds }: ProductIds) => ({ productIds })),
    addProducts: assign(({ context }, { products }: { products: ProductsById }) => ({
      products: { ...context.products, ...products },
    })),
    ...requestActions,
  },
  guards: { isIncomplete: ({ context }) => getMissingIds(context).length > 0 },
}).createMachine({
  id: "wishedProducts",
  context: ({ input }) => ({ ...idleRequest, productIds: input.productIds, products: {} }),
  initial: "complete",
  on: { "wishes.changed": { actions: { type: "setProductIds", params: ({ event }) => event } } },
  states: {
    complete: { always: { guard: "isIncomplete", target: "loading" } },
    loading: {
      ...requestConfig,
      invoke: {
        id: "request",
        src: "loadProducts",
        input: ({ context }) => ({ productIds: getMissingIds(context) }),
        onDone: {
          target: "complete",
          actions: { type: "addProducts", params: ({ event }) => ({ products: event.output }) },
        },
      },
    },
  },
});

const getMissingIds = ({ productIds, products }: WishedProductsContext): string[] =>
  productIds.filter((id) => !(id in products));
