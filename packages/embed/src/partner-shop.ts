import { ApiError, createClient, type EmbeddedFilter } from "@griya/api";
import { embedded } from "@griya/api/embedded";
import { cartMachine, embeddedShopMachine, selectProblem } from "@griya/machines";
import {
  createBrowserTokenStore,
  createCartActors,
  createPartsI18n,
  createRequestFactory,
  sendPendingChanges,
} from "@griya/storefront/parts";
import { type ActorRefFrom, createActor } from "xstate";
import type { ElementOptions } from "./element-options.ts";
import type { ShopFailure } from "./shop.element.ts";

export type ShopRef = ActorRefFrom<typeof embeddedShopMachine>;
export type CartRef = ActorRefFrom<typeof cartMachine>;

/** The machines of one element, connected to the provider, and a function that stops them. */
export type PartnerShop = {
  shop: ShopRef;
  cart: CartRef;
  stopMachines: () => void;
};

const getFilter = (options: ElementOptions): EmbeddedFilter => ({
  brand: options.brand ?? undefined,
  category: options.category ?? undefined,
  collection: options.collection ?? undefined,
  q: options.query ?? undefined,
});

/** The timeout of the check of a key, in milliseconds. The shop reports an outage only after this check. */
const KEY_CHECK_TIMEOUT = 3_000;

type RefusalCode = Exclude<ShopFailure["code"], "load_failed" | "service_down">;

/** Returns a message about the problem for the partner's developer. A null refusal means an outage. */
const getFailureMessage = (refusal: RefusalCode | null, key: string): string => {
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
 * Starts the machines. Returns the machines and a function that stops them. `notifyPage` sends an event to the partner's page, and returns
 * false if the page cancels the action. `navigate` opens the checkout in the shop. `onStatusChange` receives null when the shop has opened,
 * otherwise the failure. `onCrash` runs when the embed cannot continue.
 */
export const startPartnerShop = (
  options: ElementOptions,
  {
    notifyPage,
    navigate,
    onStatusChange,
    onCrash,
  }: {
    notifyPage: (event: string, detail: object) => boolean;
    navigate: (url: string) => void;
    onStatusChange: (failure: ShopFailure | null) => void;
    onCrash: () => void;
  },
): PartnerShop => {
  const { publishableKey: key, locale } = options;
  const tokenStore = createBrowserTokenStore(`griya:${key}:`);
  const client = createClient(embedded, {
    origin: options.shopOrigin,
    getGuestToken: tokenStore.getOrCreateGuestToken,
    getLocale: () => locale,
    publishableKey: key,
  });
  const { t } = createPartsI18n(locale);
  const createRefusalError = (refusal: RefusalCode) =>
    new ApiError({ kind: "forbidden", status: 403, message: t("embed.refused"), refusal });
  const requestFactory = createRequestFactory();
  const shop = createActor(
    embeddedShopMachine.provide({
      actors: {
        openShop: requestFactory.read(async ({ input, signal }) => {
          if (key === "") throw createRefusalError("no_key");
          try {
            const [settings, page] = await Promise.all([
              client.settings.find({ signal }),
              client.product.fetch({ ...input, without_facets: "1" }, { signal }),
            ]);
            return { settings, page };
          } catch (error) {
            if (signal.aborted) throw error;
            // a rejected page cannot read the answer, so its browser reports an outage
            const keyCheck = client.key.check({ key }, { signal: AbortSignal.timeout(KEY_CHECK_TIMEOUT) });
            const { status } = await keyCheck.catch(() => ({ status: "admitted" as const }));
            throw status === "admitted" ? error : createRefusalError(status);
          }
        }),
        findProduct: requestFactory.read(({ input, signal }) => client.product.find(input, { signal })),
        handOff: requestFactory.noRetry<{ url: string }>(({ signal }) => client.cart.createHandoff({ signal })),
      },
      actions: {
        leave: (_, { url }) => {
          if (notifyPage("griya:checkout:start", {})) navigate(url);
        },
      },
    }),
    { input: { view: options.view, filter: getFilter(options), productId: options.product } },
  );
  const cart = createActor(cartMachine.provide({ actors: createCartActors(client, tokenStore, requestFactory) }));
  cart.on("cart.updated", () => notifyPage("griya:cart:lines-update", {}));
  cart.on("cart.flushed", ({ operations }) => sendPendingChanges(client, operations));
  const sendPageLeave = () => cart.send({ type: "page.leave" });
  window.addEventListener("pagehide", sendPageLeave);
  shop.subscribe({
    next: (state) => {
      const problem = selectProblem(state);
      if (state.matches("open")) onStatusChange(null);
      else if (problem) {
        const refusal = problem.refusal as RefusalCode | null; // the calls that open the shop have no other refusals
        onStatusChange({
          code: refusal ?? "service_down",
          message: getFailureMessage(refusal, key),
          recoverable: refusal === null,
        });
      }
    },
    error: onCrash,
  });
  cart.subscribe({ error: onCrash });
  shop.start();
  cart.start();
  return {
    shop,
    cart,
    stopMachines: () => {
      window.removeEventListener("pagehide", sendPageLeave);
      shop.stop();
      cart.stop();
    },
  };
};
