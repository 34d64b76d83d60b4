import type { Client } from "@griya/api";
import { createContext, useContext } from "react";
import { createContext as createRouterContext, RouterContextProvider } from "react-router";
import { lazyClient } from "./lazy-client.ts";
import { DEFAULT_LOCALE, type Locale } from "./locale.ts";
import { type RefusedTokens, watchRefusals } from "./refused-tokens.ts";
import { memoryTokenStore, type TokenStore } from "./token-store.ts";

/** How many calls to the provider are under way; the loading bar looks at it. */
export type Calls = {
  count: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** What a shop needs from its host, made once a page (and once a request on the server). */
export type Services = {
  /** Of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Answers in the language of the page that the shopper reads now. */
  client: Client;
  /** Answers in one language; for loaders, which run before the page has changed. */
  clientFor: (locale: Locale) => Client;
  /** Tells {@link Services.client} which language is read now. */
  setLocale: (locale: Locale) => void;
  tokens: TokenStore;
  /** Access tokens that the provider no longer takes, as they are found out. */
  refusedTokens: RefusedTokens;
  calls: Calls;
};

export type ServicesOptions = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Left out, nothing is kept: right for a server, which knows no shopper. */
  tokens?: TokenStore;
  fetch?: typeof globalThis.fetch;
};

export const createServices = ({ origin, tokens, fetch }: ServicesOptions): Services => {
  let current: Locale = DEFAULT_LOCALE;
  let underWay = 0;
  const listeners = new Set<() => void>();
  const watched = watchRefusals(fetch ?? ((...request) => globalThis.fetch(...request)));
  const open = (locale: () => Locale) =>
    lazyClient({
      origin,
      locale,
      fetch: watched.fetch,
      ...(tokens && { accessToken: tokens.accessToken, guestToken: tokens.guestToken }),
      onBusy: (change) => {
        underWay += change;
        for (const listener of listeners) listener();
      },
    });
  const byLocale: Readonly<Record<Locale, Client>> = { en: open(() => "en"), id: open(() => "id") };
  return {
    origin,
    client: open(() => current),
    clientFor: (locale) => byLocale[locale],
    setLocale: (locale) => {
      current = locale;
    },
    tokens: tokens ?? memoryTokenStore(),
    refusedTokens: watched.refusedTokens,
    calls: {
      count: () => underWay,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};

/** What loaders find the provider by: `context.get(clientContext)("id")`. */
export const clientContext = createRouterContext<Services["clientFor"]>();

/** The router context of one navigation or one request: `getContext: () => loaderContext(services)`. */
export const loaderContext = (services: Services): RouterContextProvider =>
  new RouterContextProvider(new Map([[clientContext, services.clientFor]]));

const ServicesContext = createContext<Services | null>(null);

/** Stands around the router: `<ServicesProvider value={services}><RouterProvider router={router} /></ServicesProvider>`. */
export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error(
      "No services: the shop cannot reach its provider. Render it inside <ServicesProvider value={createServices(…)}>.",
    );
  }
  return services;
};
