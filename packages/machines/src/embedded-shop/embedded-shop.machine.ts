import type { EmbeddedFilter, EmbeddedPage, EmbeddedSettings, Product } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { asks, noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** The first view, and the filter of its products. */
export type EmbeddedShopInput = {
  view: "grid" | "product" | "cart";
  filter: EmbeddedFilter;
  /** Slug or uuid for the product view. */
  productId: string | null;
};

type Context = Trouble &
  EmbeddedShopInput & {
    settings: EmbeddedSettings | null;
    page: EmbeddedPage | null;
    product: Product | null;
    /** The requested variant of it. */
    variantId: string | null;
  };

const leave: HostAction<{ url: string }> = hostAction("leave");

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
      | WorkingEvent
      | { type: "product.open"; productId: string; variantId?: string | null }
      | { type: "cart.open" }
      | { type: "grid.open" }
      | { type: "checkout.start" },
    tags: {} as "busy" | "view:grid" | "view:product" | "view:cart" | "leaving" | "failed",
  },
  actors: {
    openShop: reads<{ settings: EmbeddedSettings; page: EmbeddedPage }, EmbeddedFilter>("openShop"),
    findProduct: reads<Product, { id: string }>("findProduct"),
    handOff: asks<{ url: string }>("handOff"),
  },
  actions: {
    setShop: assign((_, { settings, page }: { settings: EmbeddedSettings; page: EmbeddedPage }) => ({
      settings,
      page,
    })),
    wantCart: assign({ view: "cart" }),
    chooseProduct: assign((_, { productId, variantId = null }: { productId: string; variantId?: string | null }) => ({
      productId,
      variantId,
      product: null,
    })),
    setProduct: assign((_, { product }: { product: Product }) => ({ product })),
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
    leave,
  },
  guards: {
    startsWith: ({ context }, { view }: { view: EmbeddedShopInput["view"] }) => context.view === view,
    hasProductToShow: ({ context }) => context.view === "product" && context.productId !== null,
  },
}).createMachine({
  id: "embeddedShop",
  context: ({ input }) => ({ ...noTrouble, ...input, settings: null, page: null, product: null, variantId: null }),
  initial: "opening",
  states: {
    opening: {
      ...working,
      description: "A wish to see the cart is kept until there is one to show.",
      tags: "busy",
      on: { ...working.on, "cart.open": { actions: "wantCart" } },
      invoke: {
        id: "work",
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
            { guard: { type: "startsWith", params: { view: "cart" } }, target: "cart" },
            { target: "grid" },
          ],
        },
        grid: { tags: "view:grid" },
        finding: {
          ...working,
          tags: ["busy", "view:product"],
          invoke: {
            id: "work",
            src: "findProduct",
            input: ({ context }) => ({ id: known(context.productId) }),
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
            id: "work",
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
