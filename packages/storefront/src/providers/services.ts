import type { Client } from "@griya/api";
import { createRequestSignals, type RequestSignalSource } from "@griya/machines";
import { createContext, useContext } from "react";
import { type CompletedCall, createLazyClient } from "../requests/lazy-client.ts";
import { type RefusedTokens, watchRefusedTokens } from "../session/refused-tokens.ts";
import { createMemoryTokenStore, getTokensToSend, type TokenStore } from "../session/token-store.ts";
import { useRequiredContext } from "./use-required-context.ts";

/** The number of pending calls to the provider. The loading bar shows it. */
export type PendingCalls = {
  getCount: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** Calls `notify` every second with the time in milliseconds since 1970. Returns a function that stops the clock. */
export type RunClock = (notify: (now: number) => void) => () => void;

/** The services of a page. The browser creates them once for each page, and the server once for each request. */
export type Services = {
  /** The origin of the provider, without a trailing slash. "" is the origin of the page. */
  origin: string;
  /** The client of the provider. Its responses have the language of the page. */
  client: Client;
  tokens: TokenStore;
  /** Reports access tokens that the provider no longer accepts. */
  refusedTokens: RefusedTokens;
  pendingCalls: PendingCalls;
  /** Reports each successful call until the page closes. */
  subscribeToCompletedCalls: (listener: (call: CompletedCall) => void) => void;
  /** Signals that resume the waiting requests of charts. The shopper machine sends them. */
  signals: RequestSignalSource;
  /** The clock of countdowns. The default is the device's clock. */
  runClock?: RunClock;
};

export type ServicesOptions = {
  /** The origin of the provider, without a trailing slash. "" is the origin of the page. */
  origin: string;
  locale: string;
  /** The store of the tokens, by default a store in memory, as in a story. */
  tokens?: TokenStore;
  fetch?: typeof globalThis.fetch;
};

export const createServices = ({ origin, locale, tokens, fetch }: ServicesOptions): Services => {
  let pendingCount = 0;
  const listeners = new Set<() => void>();
  const callListeners = new Set<(call: CompletedCall) => void>();
  const watchedFetch = watchRefusedTokens(fetch ?? ((...request) => globalThis.fetch(...request)));
  const client = createLazyClient({
    origin,
    getLocale: () => locale,
    fetch: watchedFetch.fetch,
    ...(tokens && getTokensToSend(tokens)),
    onCallCompleted: (call) => {
      for (const listener of callListeners) listener(call);
    },
    onPendingChange: (change) => {
      pendingCount += change;
      for (const listener of listeners) listener();
    },
  });
  const signals = createRequestSignals();
  return {
    origin,
    client,
    tokens: tokens ?? createMemoryTokenStore(),
    refusedTokens: watchedFetch.refusedTokens,
    signals,
    subscribeToCompletedCalls: (listener) => {
      callListeners.add(listener);
    },
    pendingCalls: {
      getCount: () => pendingCount,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** Returns the clock of countdowns on this page. Returns undefined on a partner's page, which has no services. */
export const useRunClock = (): RunClock | undefined => useContext(ServicesContext)?.runClock;

export const useServices = (): Services => useRequiredContext(ServicesContext, "services");
