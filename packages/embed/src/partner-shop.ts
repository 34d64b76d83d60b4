import { createClient, type ProductFilter } from "@griya/api";
import { embedded } from "@griya/api/embedded";
import { cartMachine, embeddedShopMachine } from "@griya/machines";
import { browserTokenStore, cartActors, createWorks } from "@griya/storefront/parts";
import { type ActorRefFrom, createActor } from "xstate";
import type { ElementOptions } from "./element-options.ts";

export type ShopRef = ActorRefFrom<typeof embeddedShopMachine>;
export type CartRef = ActorRefFrom<typeof cartMachine>;

/** The machines of one element, wired to the provider, and how to stop them. */
export type PartnerShop = {
  shop: ShopRef;
  cart: CartRef;
  stop: () => void;
};

const filterOf = (options: ElementOptions): ProductFilter => ({
  brand: options.brand ?? undefined,
  category: options.category ?? undefined,
  collection: options.collection ?? undefined,
  q: options.query ?? undefined,
});

/** Starts the machines. `tell` announces to the partner's page and answers whether the page let it happen; `leave` goes to the shop. */
export const startPartnerShop = (
  options: ElementOptions,
  { tell, leave }: { tell: (event: string, detail: object) => boolean; leave: (url: string) => void },
): PartnerShop => {
  const tokens = browserTokenStore(`griya:${options.publishableKey}:`);
  const client = createClient(embedded, {
    origin: options.shopOrigin,
    guestToken: tokens.guestToken,
    locale: () => options.locale,
    publishableKey: options.publishableKey,
  });
  const work = createWorks();
  const shop = createActor(
    embeddedShopMachine.provide({
      actors: {
        openShop: work.read(async ({ input, signal }) => {
          const [settings, page] = await Promise.all([
            client.settings.find({ signal }),
            client.product.fetch(input, { signal }),
          ]);
          return { settings, page };
        }),
        findProduct: work.read(({ input, signal }) => client.product.find(input, { signal })),
        handOff: work.ask<{ url: string }>(({ signal }) => client.cart.handoff({ signal })),
      },
      actions: {
        leave: (_, { url }) => {
          if (tell("griya:checkout:start", {})) leave(url);
        },
      },
    }),
    { input: { view: options.view, filter: filterOf(options), productId: options.product } },
  );
  const cart = createActor(cartMachine.provide({ actors: cartActors(client, tokens, work) }));
  cart.on("saved", () => tell("griya:cart:lines-update", {}));
  shop.start();
  cart.start();
  return {
    shop,
    cart,
    stop: () => {
      shop.stop();
      cart.stop();
    },
  };
};
