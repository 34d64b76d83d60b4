import { type Problem, type Product, type ProductFilter, type ProductPage, type Settings, toProblem } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { type HostAction, hostAction } from "../host-action.ts";
import { hostActor } from "../host-actor.ts";

/** What is shown first, and of which products. */
export type EmbeddedShopInput = {
  view: "grid" | "product" | "cart";
  filter: ProductFilter;
  /** Slug or uuid for the product view. */
  productId: string | null;
};

type Context = EmbeddedShopInput & {
  settings: Settings | null;
  page: ProductPage | null;
  product: Product | null;
  problem: Problem | null;
};

const leave: HostAction<{ url: string }> = hostAction("leave");

/**
 * The shop inside a partner's page: a grid, a product, the cart, and the way out to the shop's own checkout.
 *
 * No shopper ever logs in or pays in here, since a partner's page can read everything in it. Whatever fails, fails in place and can
 * be tried again.
 */
export const embeddedShopMachine = setup({
  types: {
    context: {} as Context,
    input: {} as EmbeddedShopInput,
    events: {} as
      | { type: "product.open"; productId: string }
      | { type: "cart.open" }
      | { type: "grid.open" }
      | { type: "checkout.start" }
      | { type: "retry" },
    tags: {} as "busy" | "view:grid" | "view:product" | "view:cart" | "failed",
  },
  actors: {
    openShop: hostActor<{ settings: Settings; page: ProductPage }, ProductFilter>("openShop"),
    findProduct: hostActor<Product, { id: string }>("findProduct"),
    handOff: hostActor<{ url: string }>("handOff"),
  },
  actions: {
    setShop: assign((_, { settings, page }: { settings: Settings; page: ProductPage }) => ({ settings, page })),
    chooseProduct: assign((_, { productId }: { productId: string }) => ({ productId, product: null })),
    setProduct: assign((_, { product }: { product: Product }) => ({ product })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forgetProblem: assign({ problem: null }),
    leave,
  },
  guards: {
    startsWith: ({ context }, { view }: { view: EmbeddedShopInput["view"] }) => context.view === view,
    hasProductToShow: ({ context }) => context.view === "product" && context.productId !== null,
  },
}).createMachine({
  id: "embeddedShop",
  context: ({ input }) => ({ ...input, settings: null, page: null, product: null, problem: null }),
  initial: "opening",
  states: {
    opening: {
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        id: "openShop",
        src: "openShop",
        input: ({ context }) => context.filter,
        onDone: { target: "open", actions: { type: "setShop", params: ({ event }) => event.output } },
        onError: {
          target: "unavailable",
          actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      tags: "failed",
      description: "Nothing of the shop is there. The box keeps its place and offers another try.",
      on: { retry: { target: "opening" } },
    },
    open: {
      initial: "choosing",
      on: {
        "product.open": {
          target: ".finding",
          actions: { type: "chooseProduct", params: ({ event }) => ({ productId: event.productId }) },
        },
        "cart.open": { target: ".cart" },
        "grid.open": { target: ".grid" },
        "checkout.start": { target: ".handingOff" },
      },
      states: {
        choosing: {
          always: [
            { guard: "hasProductToShow", target: "finding" },
            { guard: { type: "startsWith", params: { view: "cart" } }, target: "cart" },
            { target: "grid" },
          ],
        },
        grid: { tags: "view:grid" },
        finding: {
          tags: ["busy", "view:product"],
          entry: "forgetProblem",
          invoke: {
            id: "findProduct",
            src: "findProduct",
            input: ({ context }) => ({ id: context.productId ?? "" }),
            onDone: {
              target: "product",
              actions: { type: "setProduct", params: ({ event }) => ({ product: event.output }) },
            },
            onError: {
              target: "productUnavailable",
              actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        productUnavailable: { tags: ["failed", "view:product"], on: { retry: { target: "finding" } } },
        product: { tags: "view:product" },
        cart: { tags: "view:cart" },
        handingOff: {
          tags: ["busy", "view:cart"],
          description:
            "Asking for the one-time code that carries the cart to the shop. A second click changes nothing.",
          entry: "forgetProblem",
          on: { "checkout.start": {} },
          invoke: {
            id: "handOff",
            src: "handOff",
            onDone: { target: "cart", actions: { type: "leave", params: ({ event }) => event.output } },
            onError: {
              target: "handOffFailed",
              actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        handOffFailed: { tags: ["failed", "view:cart"], on: { retry: { target: "handingOff" } } },
      },
    },
  },
});

export type EmbeddedShopSnapshot = SnapshotFrom<typeof embeddedShopMachine>;
