import type { EmbeddedFilter, EmbeddedPage, EmbeddedSettings, Product } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import {
  createNoRetryRequest,
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The first view, and the filter of its products. */
export type EmbeddedShopInput = {
  view: "grid" | "product" | "cart";
  filter: EmbeddedFilter;
  /** The slug or the UUID of the product for the product view. */
  productId: string | null;
};

type Context = RequestState &
  EmbeddedShopInput & {
    settings: EmbeddedSettings | null;
    page: EmbeddedPage | null;
    product: Product | null;
    /** The id of the variant that the shopper requested. */
    variantId: string | null;
  };

const leave: ProvidedAction<{ url: string }> = createProvidedAction("leave");

/**
 * The shop inside a partner's page: a grid, a product, the cart, and the link to the shop's own checkout.
 *
 * A shopper neither logs in nor pays here, because scripts of the partner's page can read the whole shop. Each failure shows in its view,
 * and the shopper can try again.
 */
export const embeddedShopMachine = setup({
  types: {
    context: {} as Context,
    input: {} as EmbeddedShopInput,
    events: {} as
      | RequestEvent
      | { type: "product.open"; productId: string; variantId?: string | null }
      | { type: "cart.open" }
      | { type: "grid.open" }
      | { type: "checkout.start" },
    tags: {} as "busy" | "view:grid" | "view:product" | "view:cart" | "leaving" | "failed",
  },
  actors: {
    openShop: createReadRequest<{ settings: EmbeddedSettings; page: EmbeddedPage }, EmbeddedFilter>("openShop"),
    findProduct: createReadRequest<Product, { id: string }>("findProduct"),
    handOff: createNoRetryRequest<{ url: string }>("handOff"),
  },
  actions: {
    setShop: assign((_, { settings, page }: { settings: EmbeddedSettings; page: EmbeddedPage }) => ({
      settings,
      page,
    })),
    setCartView: assign({ view: "cart" }),
    chooseProduct: assign((_, { productId, variantId = null }: { productId: string; variantId?: string | null }) => ({
      productId,
      variantId,
      product: null,
    })),
    setProduct: assign((_, { product }: { product: Product }) => ({ product })),
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    ...requestActions,
    leave,
  },
  guards: {
    isFirstView: ({ context }, { view }: { view: EmbeddedShopInput["view"] }) => context.view === view,
    hasProductToShow: ({ context }) => context.view === "product" && context.productId !== null,
  },
}).createMachine({
  id: "embeddedShop",
  context: ({ input }) => ({ ...idleRequest, ...input, settings: null, page: null, product: null, variantId: null }),
  initial: "opening",
  states: {
    opening: {
      ...requestConfig,
      description: "The shop is loading. A press on the cart opens the cart afterwards.",
      tags: "busy",
      on: { ...requestConfig.on, "cart.open": { actions: "setCartView" } },
      invoke: {
        id: "request",
        src: "openShop",
        input: ({ context }) => context.filter,
        onDone: { target: "open", actions: { type: "setShop", params: ({ event }) => event.output } },
      },
    },
    open: {
      initial: "choosing",
      on: {
        "product.open": {
          target: ".finding",
          actions: { type: "chooseProduct", params: ({ event }) => event },
        },
        "cart.open": { target: ".cart" },
        "grid.open": { target: ".grid" },
        "checkout.start": { target: ".handingOff" },
      },
      states: {
        choosing: {
          always: [
            { guard: "hasProductToShow", target: "finding" },
            { guard: { type: "isFirstView", params: { view: "cart" } }, target: "cart" },
            { target: "grid" },
          ],
        },
        grid: { tags: "view:grid" },
        finding: {
          ...requestConfig,
          tags: ["busy", "view:product"],
          invoke: {
            id: "request",
            src: "findProduct",
            input: ({ context }) => ({ id: assertDefined(context.productId) }),
            onDone: {
              target: "product",
              actions: { type: "setProduct", params: ({ event }) => ({ product: event.output }) },
            },
          },
        },
        product: { tags: "view:product" },
        cart: { tags: "view:cart" },
        handingOff: {
          tags: ["busy", "leaving", "view:cart"],
          description: "The chart requests the one-time code of the cart. A second click does nothing.",
          entry: "dismissProblem",
          on: { "checkout.start": {} },
          invoke: {
            id: "request",
            src: "handOff",
            onDone: { target: "cart", actions: { type: "leave", params: ({ event }) => event.output } },
            onError: { target: "handOffFailed", actions: "setProblem" },
          },
        },
        handOffFailed: { tags: ["failed", "view:cart"], on: { retry: { target: "handingOff" } } },
      },
    },
  },
});

export type EmbeddedShopSnapshot = SnapshotFrom<typeof embeddedShopMachine>;
