import type { EmbeddedFilter, EmbeddedPage, EmbeddedSettings, Product } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getProblemFields } from "../failure.ts";
import { createHostAction, type HostAction } from "../host-action.ts";
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
  /** Slug or uuid for the product view. */
  productId: string | null;
};

type Context = RequestState &
  EmbeddedShopInput & {
    settings: EmbeddedSettings | null;
    page: EmbeddedPage | null;
    product: Product | null;
    /** The requested variant of it. */
    variantId: string | null;
  };

const leave: HostAction<{ url: string }> = createHostAction("leave");

/**
 * The shop inside a partner's page: a grid, a product, the cart, and the way to the shop's own checkout.
 *
 * No shopper ever logs in or pays here, because a partner's page can read everything in it. A failure shows in its place, and can be tried
 * again.
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
      description: "A wish to see the cart is kept until there is one to show.",
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
          description:
            "Asking for the one-time code that carries the cart to the shop. A second click changes nothing.",
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
