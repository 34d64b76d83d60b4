import { ApiError, createClient, type EmbeddedFilter } from "@griya/api";
import { embedded } from "@griya/api/embedded";
import { cartMachine, embeddedShopMachine, selectProblem } from "@griya/machines";
import { browserTokenStore, cartActors, createWorks, partsI18n, sayHandedOver } from "@griya/storefront/parts";
import { type ActorRefFrom, createActor } from "xstate";
import type { ElementOptions } from "./element-options.ts";
import type { ShopFailure } from "./shop.element.ts";

export type ShopRef = ActorRefFrom<typeof embeddedShopMachine>;
export type CartRef = ActorRefFrom<typeof cartMachine>;

/** The machines of one element, connected to the provider, and a function that stops them. */
export type PartnerShop = {
  shop: ShopRef;
  cart: CartRef;
  stop: () => void;
};

const filterOf = (options: ElementOptions): EmbeddedFilter => ({
  brand: options.brand ?? undefined,
  category: options.category ?? undefined,
  collection: options.collection ?? undefined,
  q: options.query ?? undefined,
});

/** Limit for the check of a rejected key, in milliseconds, so that it does not extend an outage. */
const PATIENCE = 3_000;

type Refusal = Exclude<ShopFailure["code"], "load_failed" | "service_down">;

/** Returns the problem, and the advice for the partner's developer. */
const adviceOn = (refusal: Refusal | null, key: string): string => {
  switch (refusal) {
    case null:
      return "The shop does not answer. It is asked again by itself.";
    case "no_key":
      return "The attribute publishable-key is missing. Set it to the key that Griya gave you.";
    case "unknown_key":
      return `Griya knows no publishable-key "${key}". Compare it with the key that Griya gave you; that may have been revoked.`;
    case "unknown_origin":
      return `The publishable-key "${key}" is not registered for ${location.origin}. Ask Griya to register this origin.`;
  }
};

/**
 * Starts the machines. `tell` sends an event to the partner's page and returns whether the page allows the action. `leave` opens the shop.
 * `settle` receives null when the shop has opened, otherwise the failure. `fall` is called when the embed cannot continue.
 */
export const startPartnerShop = (
  options: ElementOptions,
  {
    tell,
    leave,
    settle,
    fall,
  }: {
    tell: (event: string, detail: object) => boolean;
    leave: (url: string) => void;
    settle: (failure: ShopFailure | null) => void;
    fall: () => void;
  },
): PartnerShop => {
  const { publishableKey: key, locale } = options;
  const tokens = browserTokenStore(`griya:${key}:`);
  const client = createClient(embedded, {
    origin: options.shopOrigin,
    guestToken: tokens.guestToken,
    locale: () => locale,
    publishableKey: key,
  });
  const { t } = partsI18n(locale);
  const refused = (refusal: Refusal) =>
    new ApiError({ kind: "forbidden", status: 403, message: t("embed.refused"), refusal });
  const work = createWorks();
  const shop = createActor(
    embeddedShopMachine.provide({
      actors: {
        openShop: work.read(async ({ input, signal }) => {
          if (key === "") throw refused("no_key");
          try {
            const [settings, page] = await Promise.all([
              client.settings.find({ signal }),
              client.product.fetch({ ...input, without_facets: "1" }, { signal }),
            ]);
            return { settings, page };
          } catch (error) {
            if (signal.aborted) throw error;
            // a rejected page cannot read the answer: for its browser this looks like an outage
            const asked = client.key.check({ key }, { signal: AbortSignal.timeout(PATIENCE) });
            const { standing } = await asked.catch(() => ({ standing: "admitted" as const }));
            throw standing === "admitted" ? error : refused(standing);
          }
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
  cart.on("cart.handedOver", ({ works }) => sayHandedOver(client, works));
  const handOver = () => cart.send({ type: "page.left" });
  window.addEventListener("pagehide", handOver);
  shop.subscribe({
    next: (state) => {
      const problem = selectProblem(state);
      if (state.matches("open")) settle(null);
      else if (problem) {
        const refusal = problem.refusal as Refusal | null; // calls that open the shop have no other refusal
        settle({ code: refusal ?? "service_down", message: adviceOn(refusal, key), recoverable: refusal === null });
      }
    },
    error: fall,
  });
  cart.subscribe({ error: fall });
  shop.start();
  cart.start();
  return {
    shop,
    cart,
    stop: () => {
      window.removeEventListener("pagehide", handOver);
      shop.stop();
      cart.stop();
    },
  };
};
